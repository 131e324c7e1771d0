import { CodedSentence } from '@freshet/contract';

/** A sentence by its code as it is stored beside its English; null for words that have no code. */
export const sentenceColumn = (code: CodedSentence | null | undefined): string | null =>
  code ? JSON.stringify(code) : null;

const Stored = CodedSentence.nullable();

/** A stored code; null for what was stored before there were codes. */
export const readSentenceColumn = (stored: unknown): CodedSentence | null => Stored.parse(stored ?? null);
