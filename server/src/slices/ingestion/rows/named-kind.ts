import type { QaQcKind } from '@freshet/domain';
import { remember } from './remember.ts';

const apart = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}])`, 'iu');

/** Whole words only: there are creeks called Blank, and a family Dupont. */
const named: readonly (readonly [QaQcKind, RegExp])[] = [
  [
    'Field blank',
    apart(
      String.raw`(?:field|filter|filtration)[\s_-]*blanks?|blanc (?:de )?(?:terrain|filtration)|feldblindwert|feldblindprobe|(?:blanco|branco) de campo`,
    ),
  ],
  [
    'Trip blank',
    apart(
      String.raw`(?:trip|travel|transport)[\s_-]*blanks?|blanc (?:de )?(?:transport|déplacement)|blanco de (?:viaje|transporte)`,
    ),
  ],
  ['Equipment blank', apart(String.raw`(?:equipment|rinsate|rinse)[\s_-]*blanks?|blanc (?:d.équipement|de rinçage)`)],
  [
    'Method blank',
    apart(
      String.raw`(?:method|laboratory|lab|reagent)[\s_-]*blanks?|blanc de (?:méthode|laboratoire)|blanc du laboratoire`,
    ),
  ],
  ['Matrix spike duplicate', apart(String.raw`matrix[\s_-]*spike[\s_-]*(?:dup|duplicate)`)],
  ['Matrix spike', apart(String.raw`matrix[\s_-]*spike`)],
  [
    'Laboratory control sample duplicate',
    apart(String.raw`(?:laboratory|lab)[\s_-]*control[\s_-]*(?:sample|spike)[\s_-]*(?:dup|duplicate)`),
  ],
  ['Laboratory control sample', apart(String.raw`(?:laboratory|lab)[\s_-]*control[\s_-]*(?:sample|spike)`)],
  ['Blank', /^(?:blank|blanc)[\s_#-]*\d*$/iu],
  ['Laboratory duplicate', apart(String.raw`(?:laboratory|lab)[\s_-]*(?:dup|duplicate|replicate)`)],
  [
    'Field duplicate',
    apart(
      String.raw`(?:field[\s_-]*)?(?:dup|duplicate|duplicata|duplicado|duplicada|duplikat|duplo|doppelprobe|replicate)`,
    ),
  ],
];

/**
 * What kind of sample for quality control the name of a station says, as laboratories write it where the file has no
 * column for it: `Field Blank`, `W2 DUP`. Null for the name of a place.
 */
export const readNamedKind = remember<QaQcKind>((text) => named.find(([, shape]) => shape.test(text))?.[0] ?? null);
