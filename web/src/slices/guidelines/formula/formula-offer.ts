import { completeFormula, type FormulaFunction } from '@freshet/domain/formula';

/** Something that can be put in at the caret. */
export interface Choice {
  readonly kind: 'name' | 'function';
  /** As it is offered. */
  readonly label: string;
  /** As it is written. */
  readonly text: string;
}

export interface Offer {
  /** The stretch that a choice replaces. */
  readonly at: number;
  readonly end: number;
  readonly choices: readonly Choice[];
}

const mostOffered = 8;

/** What could be meant at the caret; null when there is nothing to offer. */
export function offerAt(text: string, caret: number, names: readonly string[]): Offer | null {
  const completion = completeFormula(text, caret, names);
  if (!completion) return null;
  const choices = [...completion.names.map(nameChoice), ...completion.functions.map(functionChoice)].slice(
    0,
    mostOffered,
  );
  const typed = text.slice(completion.at, completion.end);
  // What is typed completely already is no help.
  const isDone = choices.length === 1 && choices[0]?.text === typed;
  return choices.length > 0 && !isDone ? { at: completion.at, end: completion.end, choices } : null;
}

const nameChoice = (name: string): Choice => ({ kind: 'name', label: name, text: `[${name}]` });
const functionChoice = ({ signature, spelling }: FormulaFunction): Choice => ({
  kind: 'function',
  label: signature,
  text: `${spelling}(`,
});

/**
 * The text with a choice put in, and where the caret goes: behind it. A bracket that is there already is not doubled.
 */
export function putIn(text: string, { at, end }: Pick<Offer, 'at' | 'end'>, choice: Choice) {
  const rest = text.slice(end);
  const closes = choice.kind === 'name' && rest.startsWith(']');
  const before = `${text.slice(0, at)}${choice.text}`;
  return { text: `${before}${closes ? rest.slice(1) : rest}`, caret: before.length };
}

/** The next choice up or down; from either end it goes round. */
export const stepChoice = (chosen: number, step: 1 | -1, count: number): number => (chosen + step + count) % count;
