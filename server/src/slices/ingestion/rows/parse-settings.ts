import type { QaQcKind } from '@freshet/domain';
import type { Qualifier } from '@freshet/domain/values';
import type { FieldName } from './rows.ts';

export interface QaQcRule {
  readonly field: FieldName;
  readonly match: 'is' | 'contains' | 'starts' | 'ends';
  readonly text: string;
  readonly kind: QaQcKind;
}

/** How texts of a file are understood. Plain data: it is kept with the ingestion and parses edited rows again. */
export interface ParseSettings {
  /** As `dd/MM/yyyy HH:mm`; empty reads the dates that can be read in one way only. */
  readonly dateFormat: string;
  /** Which comes first in `03/04/2026`, where no format says so; without it such dates wait for a person. */
  readonly dateOrder?: 'dayFirst' | 'monthFirst';
  /** Of times that name none; null is the clock of the station. */
  readonly timeZone: string | null;
  readonly hasDecimalComma: boolean;
  /** In lower case. */
  readonly nonDetectWords: readonly string[];
  /** In lower case: words where nothing was measured. */
  readonly missingWords: readonly string[];
  readonly qaQcRules: readonly QaQcRule[];
  /** What qualifiers do to values; without it, what laboratories usually mean. */
  readonly qualifiers?: readonly Qualifier[];
  /** Codes of several letters are never taken apart. */
  readonly hasWholeQualifiers?: boolean;
  /** A column of its own says what was not detected: an unknown qualifier is stored and needs no decision. */
  readonly hasSignColumn?: boolean;
}

export const usualNonDetectWords = [
  'nd',
  'n.d.',
  'not detected',
  '*non-detect',
  'non-detect',
  'non detect',
  'non détecté',
  'non détectée',
  'non détectés',
  'non detecte',
  'non-détecté',
  'non-détectée',
  'non décelé',
  'non decele',
  'bdl',
  'below detection',
  'below detection limit',
  '<dl',
  '<mdl',
  '<rdl',
  '<lod',
  '<loq',
  '<rl',
  '<mrl',
  '<lor',
  '<ql',
  '<pql',
  '<ld',
  '<ldm',
  '<ldr',
  '<lr',
  '<lq',
  '<lqm',
  ...['n.n.', 'nicht nachweisbar', 'nicht nachgewiesen', '<bg', '<ng', '<nwg', '< bg', '< ng'],
  ...['no detectado', 'no detectada', 'não detectado', 'não detectada', '<lc', '<l.c.', '<l.d.', '<l.q.'],
  // Of what is counted in a volume: it was looked for, and was not there.
  ...['absence', 'absent', 'absente', 'absents', 'absentes', 'ausencia', 'ausência', 'ausente', 'abwesend', 'afwezig'],
  ...['niet aangetoond', 'niet aantoonbaar', 'ej påvisad', 'ej påvisat', 'ej detekterad', 'ikke påvist'],
];

/** What people write where nothing was measured. */
export const usualMissingWords = [
  ...['na', 'n/a', 'n.a.', '-', '--', '---', '----', '–', '—', 'ns', 'nr'],
  ...['not analysed', 'not analyzed', 'not tested', 'not measured', 'not sampled', 'not reported', 'not applicable'],
  ...[
    'nicht bestimmt',
    'nicht gemessen',
    'nicht analysiert',
    'k.a.',
    'no analizado',
    'no medido',
    'não analisado',
    'niet bepaald',
  ],
  ...['non analysé', 'non analysée', 'non mesuré', 'non mesurée', 's.o.', 'sans objet'],
];

export const plainParsing: ParseSettings = {
  dateFormat: '',
  timeZone: null,
  hasDecimalComma: false,
  nonDetectWords: usualNonDetectWords,
  missingWords: [],
  qaQcRules: [],
};
