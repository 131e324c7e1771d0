import type { Cell } from '../parse-cell.ts';
import { noQualifiers, type QualifierTable } from '../parse-qualifiers.ts';
import type { ParseSettings } from '../parse-settings.ts';
import type { Condition } from '../parse-words.ts';

/** In the place of a number: it was there, and too little to say how much. */
const words = new Set(['dnq', 'trace', 'traces', 'tr', 'tr.', 'detected not quantified', 'detected, not quantified']);
/** It was there, and nobody counted how much: no limit beside it says anything of it. */
const seen = new Set([
  ...['present', 'presence', 'présent', 'présente', 'présents', 'présence', 'presencia', 'presente', 'presença'],
  ...['vorhanden', 'nachgewiesen', 'aanwezig', 'påvist', 'påvisad'],
]);
const longest = 30;

/** Whether a word in the place of a number says that something was found, and nothing of its amount. */
export const isMereSight = (text: string): boolean => text.length <= longest && seen.has(text.toLowerCase());

/**
 * Makes a reader of cells that say a presence without a number. A schema that says otherwise of the word goes before; beside
 * another condition of detection it contradicts that, and is no value.
 */
export function makePresenceReader(
  { nonDetectWords }: ParseSettings,
  table: QualifierTable,
): (text: string, condition: Condition | null) => Cell | null {
  return (text, condition) => {
    if (text.length < 2 || text.length > longest || (condition !== null && !agreeing.has(condition))) return null;
    const word = text.toLowerCase();
    if (
      !(words.has(word) || seen.has(word)) ||
      nonDetectWords.includes(word) ||
      (table.effectOf(text) ?? 'flag') !== 'flag'
    )
      return null;
    return {
      sign: '',
      isSignRead: false,
      number: null,
      qualifiers: { ...noQualifiers, texts: [text] },
      nonDetectWord: '',
    };
  };
}

const agreeing = new Set<Condition>(['detected', 'presentBelow', 'belowReporting']);
