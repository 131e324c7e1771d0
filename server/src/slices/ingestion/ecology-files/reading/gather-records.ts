import type { EcologyLayout } from '@freshet/contract';
import { fullTaxonKey, taxonKey } from '@freshet/domain/ecology';
import { fileFinding, stopReading } from '../../findings/findings-catalogue.ts';
import type { FileFinding } from '../../rows/rows.ts';
import { type AmountRow, JoinedAmounts, joinAmounts } from './amounts/joined-amounts.ts';
import { withMeasured } from './amounts/measure.ts';
import type {
  CoverRecord,
  EcologyReading,
  EcologyRecord,
  EventFacts,
  EventMeasureRecord,
  GroundRecord,
  Measured,
  ObservationRecord,
  SeenTable,
  SpecimenRecord,
} from './ecology-record.ts';
import { checkGroundSums } from './ground-sums.ts';
import type { LoadedTable } from './loaded-table.ts';
import type { FieldRow, ReadingContext } from './row-reader.ts';

const mostRecords = 500_000;

/** Everything the readers of a file share: records, findings and rejected rows. */
export interface Gathering extends ReadingContext {
  readonly layout: EcologyLayout;
  readonly tables: SeenTable[];
  add(record: EcologyRecord): void;
  /** Puts a measurement to an animal that is in the file already; answers whether there is one. */
  measure(row: FieldRow, event: EventFacts, label: string, measured: Measured): boolean;
  /** Takes a find of which the row says one amount: rows of one find are one record. */
  addAmount(row: FieldRow, amount: AmountRow): void;
  refused(): void;
  noCount(): void;
  finish(): EcologyReading;
}

export function makeGathering(layout: EcologyLayout, nowMs: number): Gathering {
  const findings: FileFinding[] = [];
  const openQuestions = new Set<string>();
  const tables: SeenTable[] = [];
  const records: EcologyRecord[] = [];
  const places = new Map<string, number>();
  const joined = new JoinedAmounts();
  let [refused, uncounted] = [0, 0];
  const addFinding = (finding: FileFinding) => {
    findings.push(finding);
  };
  const reject = (finding: FileFinding) => {
    refused += 1;
    addFinding(finding);
  };
  const twiceOf = (record: EcologyRecord): FileFinding | null => {
    const key = keyOf(record);
    const first = key === null ? undefined : records[places.get(key) ?? -1];
    if (key !== null && !first) places.set(key, records.length);
    return first ? findingOfRepeat(record, first) : null;
  };
  // Lists repeat what was measured on an event with each find of it.
  const isStated = (record: EcologyRecord) => {
    const first = records[places.get(keyOf(record) ?? '') ?? -1];
    return (
      record.what === 'eventMeasure' &&
      first?.what === 'eventMeasure' &&
      first.measured.value === record.measured.value &&
      first.measured.unit === record.measured.unit
    );
  };
  const add = (record: EcologyRecord) => {
    if (records.length >= mostRecords)
      throw stopReading('ecologyTooMany', { fileNo: record.place.fileNo }, { most: mostRecords });
    if (isStated(record)) return;
    const twice = twiceOf(record);
    if (twice) reject(twice);
    else records.push(record);
  };
  return {
    layout,
    nowMs,
    order: layout.DateOrder,
    tables,
    addQuestion: (questionCode) => openQuestions.add(questionCode),
    addFinding,
    add,
    addAmount(row, amount) {
      const owner = joined.ownerOf(amount, records);
      if (owner === 'none') {
        joined.add(amount.animal, records.length);
        add(amount.animal);
      } else if ('index' in owner) {
        const known = records[owner.index];
        if (known?.what === 'observation') records[owner.index] = joinAmounts(known, amount.animal);
      } else {
        row.refuse(owner.isTwice ? 'ecologyAmountTwice' : 'ecologyWhichAnimal', 'Parameter', { first: owner.rowNo });
        refused += 1;
      }
    },
    measure(row, event, label, measured) {
      const index = places.get(labelKey(event, label)) ?? -1;
      const owner = records[index];
      if (owner?.what !== 'observation') return false;
      const same = owner.measured.find(({ parameter }) => taxonKey(parameter) === taxonKey(measured.parameter));
      if (same && same.value !== measured.value) {
        row.refuse('ecologyMeasuredTwice', 'Parameter', { first: owner.place.rowNo });
        refused += 1;
      } else if (!same) records[index] = withMeasured(owner, measured);
      return true;
    },
    refused() {
      refused += 1;
    },
    noCount() {
      uncounted += 1;
    },
    finish() {
      if (uncounted > 0) addFinding(fileFinding('ecologyNoCount', { fileNo: 0 }, { count: uncounted }));
      for (const finding of checkGroundSums(records)) addFinding(finding);
      return { subject: subjectOf(records), openQuestions: [...openQuestions], tables, refused, findings, records };
    },
  };
}

function subjectOf(records: readonly EcologyRecord[]): EcologyReading['subject'] {
  const kinds = new Set(
    records.map((record) => (record.what === 'taxon' ? 'taxa' : record.event.isPlot ? 'plots' : 'surveys')),
  );
  const [only = 'surveys'] = kinds;
  return kinds.size > 1 ? 'both' : only;
}

const eventKey = ({ isPlot, site, type, day, time }: EventFacts) =>
  [isPlot, taxonKey(site), taxonKey(type), day, time].join('\u0000');
const labelKey = (event: EventFacts, label: string) => `label ${eventKey(event)} ${taxonKey(label)}`;

/** What may be in a file once; null where the same may be stated about several. */
function keyOf(record: EcologyRecord): string | null {
  switch (record.what) {
    case 'taxon':
      return `taxon ${fullTaxonKey(record.taxon)}`;
    case 'cover':
      return `cover ${eventKey(record.event)} ${record.stratum} ${fullTaxonKey(record.taxon)}`;
    case 'eventMeasure':
      return `event ${eventKey(record.event)} ${taxonKey(record.measured.parameter)}`;
    case 'ground':
      return groundKey(record);
    case 'specimen':
      return `${labelKey(record.event, record.label)} ${record.identifiedOn}`;
    case 'observation':
      return record.label === '' ? null : labelKey(record.event, record.label);
  }
}

const groundKey = ({ event, surface }: GroundRecord) => `ground ${eventKey(event)} ${surface}`;

type Twice = ObservationRecord | CoverRecord | SpecimenRecord;

function findingOfRepeat(record: EcologyRecord, first: EcologyRecord): FileFinding {
  if (record.what === 'eventMeasure') return findingOfSecondMeasure(record, first);
  if (record.what === 'ground')
    return fileFinding('ecologyTwice', { ...record.place, text: record.surface }, { first: first.place.rowNo });
  const at = { ...record.place, text: record.taxon ? `${record.taxon.name} ${record.taxon.authority}`.trim() : '' };
  const reported = { first: first.place.rowNo };
  if (record.what === 'taxon') return fileFinding('ecologyTaxonTwice', at, reported);
  if (record.what === 'cover') return fileFinding('ecologyTwice', at, reported);
  const other =
    'taxon' in first && first.what !== 'taxon' && first.taxon
      ? `${first.taxon.name} ${first.taxon.authority}`.trim()
      : '';
  return fileFinding('ecologySpecimenTwice', at, { ...reported, label: labelOf(record), other });
}

const findingOfSecondMeasure = ({ place, measured }: EventMeasureRecord, first: EcologyRecord) =>
  fileFinding('ecologyAmountTwice', { ...place, text: measured.parameter }, { first: first.place.rowNo });

const labelOf = (record: Twice): string => ('label' in record ? record.label : '');

/** Records a table for the person who specifies its columns. */
export function noteTable(
  gathering: Gathering,
  { table, headerRow, header, fields, rows: all }: LoadedTable,
  isAcross: (index: number) => boolean = () => false,
): void {
  const rows = all.slice(0, 20).map(({ cells }) => cells);
  gathering.tables.push({
    sheet: table.sheet,
    headerRow,
    columns: header.slice(0, 300).map((heading, index) => ({
      heading: heading.slice(0, 500),
      field: fields[index] ?? null,
      isAcross: isAcross(index),
      examples: rows
        .map((cells) => (cells[index] ?? '').trim().slice(0, 60))
        .filter(Boolean)
        .slice(0, 3),
    })),
  });
}
