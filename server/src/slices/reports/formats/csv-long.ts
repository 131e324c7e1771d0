import { formatCalculated, withoutNoise } from '@freshet/domain/values';
import type { Plan } from '../engine/plan.ts';
import type { ReportRow, StandardVerdict } from '../engine/report-row.ts';
import type { RowBatch } from '../engine/stream-rows.ts';
import type { Tally } from '../engine/tally.ts';
import { gapMarker } from './gap-rows.ts';
import { makeInstantText, numberText, signOf, valueText } from './value-text.ts';

const verdictWords = { meets: 'meets', exceeds: 'exceeds', undetermined: 'undetermined' } as const;

/** One line per result after RFC 4180, with a byte order mark: without it Excel takes UTF-8 for something older. */
export async function* writeLong(plan: Plan, batches: AsyncIterable<RowBatch>, tally: Tally): AsyncGenerator<string> {
  yield `\uFEFF${headings(plan).map(textField).join(',')}\r\n`;
  const line = makeLine(plan);
  for await (const { rows } of batches) {
    let text = '';
    for (const row of rows) {
      if (!row.isGap) tally.add(row);
      text += line(row);
    }
    if (text !== '') yield text;
  }
}

const headings = ({ options, guidelines }: Plan): string[] => [
  'Station',
  'Sampled at',
  'Sampled on',
  'Depth (m)',
  'Media type',
  'Chain of custody',
  'Laboratory sample',
  'Analyte',
  ...(options.includeEnvirodataAnalyteName ? ['Envirodata analyte name'] : []),
  'Reported as',
  'Fraction',
  'Method',
  'Result',
  'Sign',
  'Value',
  'Unit',
  'Detection limit',
  'Flags',
  'QA/QC',
  'Replicate',
  ...guidelines.flatMap(({ name }) => [`${name}: verdict`, `${name}: limit`, `${name}: limit unit`]),
  'Result number',
  'Import number',
];

function makeLine(plan: Plan): (row: ReportRow) => string {
  const stations = new Map(plan.stations.map(({ id, name }) => [id, textField(name)]));
  const hasName = plan.options.includeEnvirodataAnalyteName;
  const analytes = new Map(
    plan.analytes.map(({ id, name, displayName }) => [
      id,
      hasName ? `${textField(displayName)},${textField(name)}` : textField(displayName),
    ]),
  );
  const media = new Map(plan.media.map(({ id, name }) => [id, textField(name)]));
  const flags = new Map(plan.flags.map(({ id, code }) => [id, code]));
  const field = rememberFields();
  const instantText = makeInstantText();
  return (row) => {
    const codes = row.flagIds.map((id) => flags.get(id) ?? '');
    // What the laboratory marked stands among the flags: a file that was made before has no column of its own for it.
    const marks = row.qualifier === '' || row.isHidden ? codes : [...codes, row.qualifier];
    const flagText = marks.length === 0 ? '' : textField(marks.join(' '));
    const sign = signOf(row);
    const number = numberText(row);
    const shown = row.isGap ? `${gapMarker},,` : row.isHidden ? ',,' : `${valueText(row)},${sign},${number}`;
    return `${stations.get(row.stationId) ?? ''},${instantText(row.sampledAt, row.utcOffsetMinutes)},${row.sampledOn},${
      row.depthMetres ?? ''
    },${row.mediaId === null ? '' : (media.get(row.mediaId) ?? '')},${field(row.cocCode)},${field(row.labSampleId)},${
      analytes.get(row.analyteId) ?? ''
    },${field(row.reportedName)},${field(row.fraction)},${field(row.method)},${shown},${field(row.unit)},${
      row.isHidden ? '' : (row.detectionLimit ?? '')
    },${flagText},${field(row.qaQcKind)},${row.isGap ? '' : row.replicate}${verdictFields(plan, row)},${row.isGap ? '' : row.resultId},${row.importId ?? ''}\r\n`;
  };
}

function verdictFields({ guidelines }: Plan, { verdicts }: ReportRow): string {
  let text = '';
  for (let place = 0; place < guidelines.length; place += 1) {
    const found = verdicts[place];
    text += found
      ? `,${verdictWords[found.verdict]},${limitText(found)},${textField(found.standard.compiled.unit.name)}`
      : ',,,';
  }
  return text;
}

/** As workbooks show it: one that was worked out has figures, one that was stated has those it was stated with. */
const limitText = ({ limit, standard }: StandardVerdict): string | number =>
  limit === null ? '' : standard.row.value_type === 'equation' ? formatCalculated(limit) : withoutNoise(limit);

const mostRemembered = 5000;

/** The same few texts come again and again; looking them up is quicker than looking through them. */
function rememberFields(): (text: string) => string {
  const known = new Map<string, string>([['', '']]);
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = textField(text);
    if (known.size < mostRemembered) known.set(text, made);
    return made;
  };
}

/** Text that a spreadsheet would run as a formula gets an apostrophe. */
function textField(text: string): string {
  const defused = /^[=+\-@\t\r\n\0]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
