import { byteOrderMark, csvLine, csvText } from '@freshet/domain/delimited';
import { formatCalculated, formatLimit, withoutNoise } from '@freshet/domain/values';
import type { WorstVerdict } from '#slices/guidelines';
import { isConverting, type Plan, showsBasis, writesAsScreens } from '../engine/plan.ts';
import type { ReportCounter } from '../engine/report-counter.ts';
import type { ReportRow } from '../engine/report-row.ts';
import type { RowBatch } from '../engine/stream-rows.ts';
import { gapMarker } from './gap-rows.ts';
import { isCalculated } from './is-calculated.ts';
import { wordsOf } from './report-words.ts';
import { makeInstantText, numberText, signOf, valueText, workingText } from './value-text.ts';

/** One line per result. */
export async function* writeLong(
  plan: Plan,
  batches: AsyncIterable<RowBatch>,
  counter: ReportCounter,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headings(plan))}`;
  const line = makeLine(plan);
  for await (const { rows } of batches) {
    let text = '';
    for (const row of rows) {
      if (!row.isGap) counter.add(row);
      text += line(row);
    }
    if (text !== '') yield text;
  }
}

function headings({ options, guidelines, layout, language }: Plan): string[] {
  const { columns, of } = wordsOf({ language, layout });
  return [
    columns.station,
    columns.sampledAt,
    columns.sampledOn,
    columns.depth,
    columns.media,
    columns.custody,
    columns.labSample,
    columns.analyte,
    ...(options.includeEnvirodataAnalyteName ? [columns.envirodataName] : []),
    columns.reportedAs,
    columns.fraction,
    ...(layout === undefined ? [] : [columns.speciation]),
    ...(showsBasis({ layout }) ? [columns.basis] : []),
    columns.method,
    columns.result,
    columns.sign,
    columns.value,
    columns.unit,
    columns.detectionLimit,
    ...(isConverting({ options, layout }) ? [columns.reportedResult, columns.reportedUnit, columns.conversion] : []),
    columns.flags,
    ...(layout === undefined ? [] : [columns.qualifier]),
    columns.qaQc,
    columns.replicate,
    ...guidelines.flatMap(({ name }) => [of.verdict(name), of.limit(name), of.limitUnit(name)]),
    columns.resultNumber,
    columns.importNumber,
  ];
}

function makeLine(plan: Plan): (row: ReportRow) => string {
  const stations = new Map(plan.stations.map(({ id, name }) => [id, csvText(name)]));
  const hasName = plan.options.includeEnvirodataAnalyteName;
  const analytes = new Map(
    plan.analytes.map(({ id, name, displayName }) => [
      id,
      hasName ? `${csvText(displayName)},${csvText(name)}` : csvText(displayName),
    ]),
  );
  const media = new Map(plan.media.map(({ id, name }) => [id, csvText(name)]));
  const flags = new Map(plan.flags.map(({ id, code }) => [id, code]));
  const field = rememberFields();
  const instantText = makeInstantText();
  const [isNew, hasBasis] = [plan.layout !== undefined, showsBasis(plan)];
  const converting = isConverting(plan);
  return (row) => {
    const codes = row.flagIds.map((id) => flags.get(id) ?? '');
    // In files of before, what the laboratory marked is among the flags: they have no column of its own for it.
    const marks = isNew || row.qualifier === '' || row.isHidden ? codes : [...codes, row.qualifier];
    const qualifier = isNew ? `,${row.isHidden ? '' : field(row.qualifier)}` : '';
    const flagText = marks.length === 0 ? '' : csvText(marks.join(' '));
    const sign = signOf(row);
    const number = numberText(row);
    const shown = row.isGap ? `${gapMarker},,` : row.isHidden ? ',,' : `${valueText(row)},${sign},${number}`;
    return `${stations.get(row.stationId) ?? ''},${instantText(row.sampledAt, row.utcOffsetMinutes)},${row.sampledOn},${
      row.depthMetres ?? ''
    },${row.mediaId === null ? '' : (media.get(row.mediaId) ?? '')},${field(row.cocCode)},${field(row.labSampleId)},${
      analytes.get(row.analyteId) ?? ''
    },${field(row.reportedName)},${field(row.fraction)}${isNew ? `,${field(row.speciation)}` : ''}${hasBasis ? `,${field(row.basis)}` : ''},${field(row.method)},${shown},${field(row.unit)},${detectionText(plan, row)}${converting ? conversionFields(row, field) : ''},${flagText}${qualifier},${field(row.qaQcKind)},${row.isGap ? '' : row.replicate}${verdictFields(plan, row)},${row.isGap ? '' : row.resultId},${row.importId ?? ''}\r\n`;
  };
}

function conversionFields(row: ReportRow, field: (text: string) => string): string {
  const { reported } = row;
  if (!reported || row.isHidden || row.isGap) return ',,,';
  return `,${valueText(reported)},${field(reported.unit)},${field(workingText(row))}`;
}

function verdictFields(plan: Plan, { verdicts }: ReportRow): string {
  const { guidelines } = plan;
  const words = wordsOf(plan).verdicts;
  let text = '';
  for (let place = 0; place < guidelines.length; place += 1) {
    const verdict = verdicts[place];
    text += verdict
      ? `,${words[verdict.verdict]},${limitText(plan, verdict)},${csvText(verdict.standard.compiled.unit.name)}`
      : ',,,';
  }
  return text;
}

/**
 * As workbooks show it: in files of before, one that was worked out has figures and one that was stated has all of its
 * own.
 */
function limitText(plan: Plan, { limit, standard }: WorstVerdict): string | number {
  if (limit === null) return '';
  if (writesAsScreens(plan)) return formatLimit(limit);
  return isCalculated(standard.row) ? formatCalculated(limit) : withoutNoise(limit);
}

const detectionText = (plan: Plan, { isHidden, detectionLimit }: ReportRow): string | number => {
  if (isHidden || detectionLimit === null) return '';
  return writesAsScreens(plan) ? formatCalculated(withoutNoise(detectionLimit), 15) : detectionLimit;
};

const mostRemembered = 5000;

/** The same few texts come again and again; looking them up is quicker than looking through them. */
function rememberFields(): (text: string) => string {
  const known = new Map<string, string>([['', '']]);
  return (text) => {
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    const made = csvText(text);
    if (known.size < mostRemembered) known.set(text, made);
    return made;
  };
}
