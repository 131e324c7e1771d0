import { problem, type Sentence, sentence } from '@freshet/contract';

const mostFields = 50;

/** Parses a URL-encoded form. A field given twice is refused: which one counts must never be a guess. */
export function parseFormBody(bytes: Uint8Array): Record<string, string> {
  const fields = [...new URLSearchParams(decode(bytes))];
  if (fields.length > mostFields) throw refuse('form', sentence('atMostFields', { most: mostFields }));
  const form = new Map<string, string>();
  for (const [name, value] of fields) {
    if (form.has(name)) throw refuse(name, sentence('givenTwice', { name }));
    form.set(name, value);
  }
  return Object.fromEntries(form);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw problem('request.notUnicode');
  }
}

const refuse = (name: string, why: Sentence) =>
  problem('request.invalid', {}, [{ Location: `body '${name}'`, Path: name, Severity: 'error', Code: 'form', ...why }]);
