import type { Language, NotEvaluated } from '@freshet/contract';
import { analyteLabel, labelWords } from '@freshet/domain/analyte-name';
import { formatLimit, formatPair } from '@freshet/domain/values';
import type { Config } from '#platform/config';
import { findText, translate, writeNumber } from '#platform/texts';
import { nameStatistic } from '#slices/guidelines';
import type { NewMessage } from '#slices/messages';
import { mailWords } from './mail-words.ts';
import type { GuidelineCount, PickedExceedance } from './notify-queries.ts';

/** With what was compared: the value, or which statistic of how many days. */
export interface ReportedExceedance extends PickedExceedance {
  readonly statistic: string;
  readonly within_days: number | null;
}

/** What is reported about the exceedances of an import. */
export interface ExceedanceSummary {
  readonly importId: number;
  readonly fileName: string;
  readonly importedOn: string;
  readonly importedBy: string;
  readonly tenantName: string;
  /** Results of the import that could not be evaluated because their detection limit lies above a standard. */
  readonly limitAboveCount: number;
  readonly resultCount: number;
  readonly notEvaluated: readonly NotEvaluated[];
  readonly byGuideline: readonly GuidelineCount[];
  readonly largest: readonly ReportedExceedance[];
}

export function writeMessage(summary: ExceedanceSummary, language: Language): Omit<NewMessage, 'userIds'> {
  const guidelines = summary.byGuideline.map(({ name, count: each }) => `${name}: ${each}`).join('\n');
  const largest = summary.largest.map((one) => describe(one, language)).join('\n');
  return {
    level: 'warn',
    title: titleOf('en', summary),
    content: [guidelines, largest, writeNotEvaluated(summary, language)].filter(Boolean).join('\n\n'),
    nextStep: translate('en', `messages.coded.${codeOf(summary)}.nextStep`),
    code: codeOf(summary),
    params: { count: countOf(summary), file: summary.fileName, guidelines, largest },
    link: pathOf(summary),
    onceKey: `exceedances:${summary.importId}`,
  };
}

export function writeMail(
  config: Pick<Config, 'origin' | 'host' | 'port'>,
  summary: ExceedanceSummary,
  ruleNames: readonly string[],
  language: Language,
): { subject: string; text: string } {
  const { byGuideline, largest, limitAboveCount } = summary;
  const words = mailWords[language];
  const more = countOf(summary) - largest.length;
  const origin = config.origin ?? `http://${config.host}:${config.port}`;
  const subject = titleOf(language, summary);
  const open = writeNotEvaluated(summary, language);
  const lines = [
    ...[words.imported(subject, summary), '', words.byGuideline],
    ...byGuideline.map(({ name, count: each }) => `  ${name}${words.colon} ${each}`),
    ...['', more > 0 ? words.largest(largest.length) : words.valueAndLimit],
    ...largest.map((one) => `  ${describe(one, language)} (${one.guideline_name})`),
    ...(more > 0 ? [`  ${words.more(more)}`] : []),
    ...(open ? ['', open] : []),
    ...(limitAboveCount > 0 ? ['', words.limitAbove(limitAboveCount)] : []),
    ...['', words.seeEach, `${origin}${pathOf(summary)}`, ''],
    ...[words.why(ruleNames.map((name) => words.quote(name)).join(', ')), words.whoChanges, ''],
  ];
  return { subject, text: lines.join('\n') };
}

const mostListed = 5;

/** "3 of 47 could not be evaluated: 2 Copper, dissolved (the standard is for total)"; empty when all could be. */
function writeNotEvaluated({ resultCount, notEvaluated }: ExceedanceSummary, language: Language): string {
  const open = notEvaluated.filter(({ State }) => State !== 'waiting');
  const count = open.reduce((sum, { Count }) => sum + Count, 0);
  if (count === 0) return '';
  const groups = open.slice(0, mostListed).map((one) => {
    const analyte = analyteLabel(one.AnalyteName, one.Fraction, one.Speciation, labelWords[language]);
    return translate(language, 'states.unevaluated.group', {
      count: one.Count,
      analyte,
      reason: writeReason(one, language),
    });
  });
  const more = open.length - mostListed;
  const last = more > 0 ? [translate(language, 'states.unevaluated.more', { count: more })] : [];
  return translate(language, 'states.unevaluated.sentence', {
    count,
    total: resultCount,
    groups: [...groups, ...last].join(language === 'fr' ? '\u00a0; ' : '; '),
  });
}

function writeReason({ Reason, StandardFor, Speciation }: NotEvaluated, language: Language): string {
  const key = Reason === 'otherSpeciation' && !Speciation ? 'unknownSpeciation' : Reason;
  const what = Reason === 'otherFraction' ? labelWords[language].fraction(StandardFor) : StandardFor;
  const text = findText(language, `states.unevaluated.${key}`, { for: what, as: Speciation ?? '' });
  if (text !== undefined) return text;
  const sentence = translate(language, `why.reasons.${Reason}`);
  return sentence.replace(/\.$/, '').replace(/^./, (first) => first.toLowerCase());
}

const countOf = ({ byGuideline }: ExceedanceSummary) => byGuideline.reduce((sum, { count }) => sum + count, 0);

const codeOf = (summary: ExceedanceSummary) => (countOf(summary) === 1 ? 'exceedances.one' : 'exceedances.many');

const titleOf = (language: Language, summary: ExceedanceSummary) =>
  translate(language, `messages.coded.${codeOf(summary)}.title`, {
    count: writeNumber(language, countOf(summary)),
    file: summary.fileName,
  });

const pathOf = ({ importId }: ExceedanceSummary) => `/import/${importId}?tab=exceedances`;

/** "KR-1 · Zinc, total · 2026-05-04 · 25 µg/L > 10 µg/L", with the mean where that is what was compared. */
function describe(one: ReportedExceedance, language: Language): string {
  const analyte = analyteLabel(one.analyte_name, one.fraction, one.speciation, labelWords[language]);
  const [value, limit] = writePair(one, language);
  return `${one.station_name} · ${analyte} · ${one.sampled_on} · ${value}${limit}`.trimEnd();
}

/** What was compared and its limit in one unit, with the digits that the tables of exceedances show. */
function writePair(one: ReportedExceedance, language: Language): readonly [string, string] {
  const { evaluated_value: value, limit_value: limit, evaluated_sign: sign, limit_unit: unit, statistic } = one;
  if (value === null || limit === null) {
    const alone = limit === null ? '' : ` > ${formatLimit(limit, { language })} ${unit}`;
    return [[one.original_text, one.unit].filter(Boolean).join(' '), alone];
  }
  const written = statistic === 'value' ? one.original_text : undefined;
  const [compared, bound] = formatPair(value, limit, { language, written, unit });
  const name = nameStatistic(language, statistic, one.within_days);
  const message = [`${sign ?? ''}${compared}`, unit, name && `(${name})`].filter(Boolean).join(' ');
  return [message, ` ${value < limit ? '<' : '>'} ${bound} ${unit}`];
}
