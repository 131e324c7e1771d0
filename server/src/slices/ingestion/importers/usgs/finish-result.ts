import type { Qualifier } from '@freshet/domain/values';
import type { Fields } from '../../rows/rows.ts';
import { parameterNames } from './parameter-names.ts';
import { readParameter } from './read-parameter.ts';

/** Codes of one sign: remarks are taken for what they mean before, the rest are statements about the value. */
export const usgsQualifiers: readonly Qualifier[] = [
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ@*&#~$!%^'].map((text): Qualifier => ({ text, effect: 'flag' })),
  { text: '±', effect: 'flag' },
];

const media: Readonly<Record<string, string>> = {
  WS: 'Surface Water',
  WG: 'Ground Water',
  9: 'Surface Water',
  6: 'Ground Water',
  SB: 'Bed sediment',
};

const kinds: Readonly<Record<string, string>> = {
  1: 'Spike',
  2: 'Blank',
  5: 'Field duplicate',
  6: 'Reference material',
  7: 'Field replicate',
  9: 'Regular',
  A: 'Regular',
  H: 'Composite',
  B: 'Other QC',
};

const detectionTypes = /MDL|^DL|SSLC|^LOD|^LC$/i;
const rejectedCodes = new Set(['Q', 'X']);

/** What stands in a row besides its fields. */
export interface ResultExtras {
  readonly limitType: string;
  readonly taxon: string;
}

/** Gives the codes of a result their meaning: the parameter, the remark, the medium, the kind of sample, the limit. */
export function finishResult(fields: Fields, descriptions: ReadonlyMap<string, string>, extras: ResultExtras): void {
  const code = (fields.Analyte ?? '').replace(/^p(?=\d{5}$)/i, '');
  const description = descriptions.get(code) ?? parameterNames.get(code);
  if (description !== undefined) Object.assign(fields, readParameter(description));
  // Two codes may have one name, and differ in how it was measured.
  fields.Method = [code, fields.Method].filter(Boolean).join(' ');
  // Qualifiers of one sign each stand side by side: `nt`, `@c`.
  if (fields.Flags) fields.Flags = [...fields.Flags.replace(/\s/g, '')].join('; ');
  nameLimit(fields, extras.limitType);
  applyRemark(fields);
  nameSample(fields);
  if (extras.taxon !== '') fields.Basis = extras.taxon;
  if (rejectedCodes.has(fields.ResultStatus ?? '')) fields.ResultStatus = 'Rejected';
}

function nameLimit(fields: Fields, type: string): void {
  if (fields.ReportingLimit === undefined || !detectionTypes.test(type)) return;
  fields.DetectionLimit = fields.ReportingLimit;
  delete fields.ReportingLimit;
}

/** `<` and `>` are signs, `U`, `R` and `M` say what was detected, any other remark is a flag of the value. */
function applyRemark(fields: Fields): void {
  const remark = fields.Prefix ?? '';
  if (remark === '' || remark === '<' || remark === '>') return;
  delete fields.Prefix;
  if (remark === 'U') fields.DetectionCondition = 'Not Detected';
  else if (remark === 'M') {
    fields.DetectionCondition = 'Detected Not Quantified';
    if (Number(fields.Result) === 0) delete fields.Result;
  } else if (remark === 'R') notAboveCritical(fields);
  if (remark !== 'U') fields.Flags = [remark, fields.Flags].filter(Boolean).join('; ');
}

/** What was counted below the critical level of a sample is no amount: it was not detected at the limit beside it. */
function notAboveCritical(fields: Fields): void {
  fields.DetectionCondition = 'Not Detected';
  if (fields.Result === undefined) return;
  const counted = `result_va ${fields.Result}`;
  fields.Comment = [counted, fields.Comment].filter(Boolean).join('; ');
  delete fields.Result;
}

/** `WSQ` is a sample of surface water for quality control, whatever kind it is. */
function nameSample(fields: Fields): void {
  const medium = (fields.MediaType ?? '').trim();
  const isControl = /^[A-Z]{2}Q$/.test(medium);
  const plain = isControl ? medium.slice(0, 2) : medium;
  if (medium !== '') fields.MediaType = media[plain] ?? medium;
  const written = fields.QaQcType ?? '';
  const kind = written === '' ? '' : (kinds[written] ?? written);
  if (kind !== '') fields.QaQcType = kind;
  if (isControl && (kind === '' || kind === 'Regular')) fields.QaQcType = 'Other QC';
}
