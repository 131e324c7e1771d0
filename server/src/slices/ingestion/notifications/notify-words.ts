import type { NotJudged } from '@freshet/contract';
import { analyteLabel } from '@freshet/domain/analyte-name';
import { verdictReasons } from '@freshet/domain/guidelines';
import type { Config } from '#platform/config';
import type { NewMessage } from '#slices/messages';
import type { GuidelineCount, PickedExceedance } from './notify-queries.ts';

/** What is told about the exceedances of an import. */
export interface Tidings {
  readonly importId: number;
  readonly fileName: string;
  readonly importedOn: string;
  readonly importedBy: string;
  readonly tenantName: string;
  /** Results of the import that could not be judged because their detection limit lies above a standard. */
  readonly limitAboveCount: number;
  readonly resultCount: number;
  readonly notJudged: readonly NotJudged[];
  readonly byGuideline: readonly GuidelineCount[];
  readonly largest: readonly PickedExceedance[];
}

export function writeMessage(tidings: Tidings): Omit<NewMessage, 'userIds'> {
  const count = countOf(tidings);
  const guidelines = tidings.byGuideline.map(({ name, count: each }) => `${name}: ${each}`).join('\n');
  const largest = tidings.largest.map(describe).join('\n');
  const open = tellNotJudged(tidings);
  return {
    level: 'warn',
    title: titleOf(tidings),
    content: [guidelines, largest, open].filter(Boolean).join('\n\n'),
    nextStep:
      count === 1
        ? 'Open the import to see it with its calculation.'
        : 'Open the import to see each with its calculation.',
    code: count === 1 ? 'exceedances.one' : 'exceedances.many',
    params: { count, file: tidings.fileName, guidelines, largest },
    link: pathOf(tidings),
    onceKey: `exceedances:${tidings.importId}`,
  };
}

export function writeMail(
  config: Pick<Config, 'origin' | 'host' | 'port'>,
  tidings: Tidings,
  ruleNames: readonly string[],
): { subject: string; text: string } {
  const { importedOn, importedBy, byGuideline, largest, limitAboveCount, tenantName } = tidings;
  const count = countOf(tidings);
  const more = count - largest.length;
  const origin = config.origin ?? `http://${config.host}:${config.port}`;
  const lines = [
    `${titleOf(tidings)}, imported on ${importedOn} by ${importedBy} for ${tenantName}.`,
    '',
    'By guideline:',
    ...byGuideline.map(({ name, count: each }) => `  ${name}: ${each}`),
    '',
    more > 0 ? `The ${largest.length} largest exceedances:` : 'Value and limit:',
    ...largest.map((one) => `  ${describe(one)} (${one.guideline_name})`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(tellNotJudged(tidings) ? ['', tellNotJudged(tidings)] : []),
    ...(limitAboveCount > 0
      ? ['', `${limitAboveCount} results of this import are non-detects whose detection limit lies above a guideline.`]
      : []),
    '',
    'See each exceedance with its calculation:',
    `${origin}${pathOf(tidings)}`,
    '',
    `You receive this e-mail because of the import notification ${ruleNames.map((name) => `"${name}"`).join(', ')}.`,
    'A tenant administrator can change who is notified.',
    '',
  ];
  return { subject: titleOf(tidings), text: lines.join('\n') };
}

const mostTold = 5;

/** "3 of 47 results could not be evaluated: 2 Copper, dissolved (the standard is for total)"; empty when all could be. */
function tellNotJudged({ resultCount, notJudged }: Tidings): string {
  const open = notJudged.filter(({ State }) => State !== 'waiting');
  const count = open.reduce((sum, { Count }) => sum + Count, 0);
  if (count === 0) return '';
  const told = open.slice(0, mostTold).map((one) => {
    const analyte = analyteLabel(one.AnalyteName, one.Fraction, one.Speciation);
    return `${one.Count} ${analyte} (${reasonWords(one)})`;
  });
  const more = open.length > mostTold ? `; and ${open.length - mostTold} other reasons or analytes` : '';
  const total = resultCount.toLocaleString('en');
  return `${count.toLocaleString('en')} of ${total} results could not be evaluated: ${told.join('; ')}${more}.`;
}

function reasonWords({ Reason, StandardFor }: NotJudged): string {
  const what = StandardFor.toLowerCase();
  switch (Reason) {
    case 'noStandard':
      return 'no standard';
    case 'standardNotLinked':
      return `the standard for ${StandardFor} is not linked to an analyte`;
    case 'otherFraction':
      return `the standard is for ${what}`;
    case 'otherSpeciation':
      return `the standard is for ${StandardFor}`;
    default:
      return verdictReasons[Reason].replace(/\.$/, '').replace(/^./, (first) => first.toLowerCase());
  }
}

const countOf = ({ byGuideline }: Tidings) => byGuideline.reduce((sum, { count }) => sum + count, 0);

const titleOf = (tidings: Tidings) => {
  const count = countOf(tidings);
  return `${count.toLocaleString('en')} ${count === 1 ? 'exceedance' : 'exceedances'} in ${tidings.fileName}`;
};

const pathOf = ({ importId }: Tidings) => `/import/${importId}?tab=exceedances`;

/** "KR-1 · Zinc, total · 2026-05-04 · 0.025 mg/L > 10 µg/L": the same in every language. */
function describe(one: PickedExceedance): string {
  const analyte = analyteLabel(one.analyte_name, one.fraction, one.speciation);
  const value = [one.original_text, one.unit].filter(Boolean).join(' ');
  const isBelow = one.judged_value !== null && one.limit_value !== null && one.judged_value < one.limit_value;
  const limit = one.limit_value === null ? '' : ` ${isBelow ? '<' : '>'} ${shorten(one.limit_value)} ${one.limit_unit}`;
  return `${one.station_name} · ${analyte} · ${one.sampled_on} · ${value}${limit}`.trimEnd();
}

const figures = 5;
const shorten = (value: number) => String(Number(value.toPrecision(figures)));
