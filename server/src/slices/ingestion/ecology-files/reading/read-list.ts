import type { CoverScale } from '@freshet/domain/ecology';
import { isCount } from './amounts/joined-amounts.ts';
import { readMeasured, readMeasuredCells, withMeasured } from './amounts/measure.ts';
import { readMeasuredColumns } from './amounts/measured-columns.ts';
import type { EcologyRecord, EventFacts } from './ecology-record.ts';
import { addEventMeasured } from './event-measured.ts';
import { findScale } from './find-scale.ts';
import { type Gathering, noteTable } from './gather-records.ts';
import { hasField } from './load-table.ts';
import type { LoadedTable, MeasuredCells } from './loaded-table.ts';
import { readEvent } from './read-event.ts';
import { readGround } from './read-ground.ts';
import { readObservation } from './read-observation.ts';
import { readCover, readSpecimen, readTaxon, readTaxonFacts } from './record-facts.ts';
import { type FieldRow, makeRowReader, placeOf } from './row-reader.ts';

/** Reads a table with one finding in each row: of a survey, or of a plot; of specimens where it is stated. */
export function readList(loaded: LoadedTable, gathering: Gathering, isSpecimen = false): void {
  const { rows, measuredOf, eventMeasuredOf } = loaded;
  if (!isSpecimen) noteTable(gathering, loaded);
  const read = makeRowReader(loaded, gathering);
  const scale = findCoverScale(loaded, gathering);
  const isPlot = makePlotCheck(loaded, gathering);
  for (const each of rows) {
    const row = read(each);
    const event = readEvent(row, isPlot(row), gathering);
    if (event) addEventMeasured(event, eventMeasuredOf?.(each) ?? [], gathering);
    if (event) addRow(row, { loaded, event, scale, isSpecimen, measured: measuredOf?.(each) ?? [] }, gathering);
    else gathering.refused();
  }
}

const plotWord = /plot|placette|quadrat|relev/i;

/** Cover and layers are of plots; a person may say otherwise, and so may the row. */
export function makePlotCheck(loaded: LoadedTable, { layout }: Gathering): (row: FieldRow) => boolean {
  const bySubject = layout.Subject === null ? null : layout.Subject === 'plots';
  const byColumns = hasField(loaded, 'Cover', 'Stratum', 'Surface');
  return (row) => {
    const kind = row.text('SiteKind');
    return bySubject ?? (kind === '' ? byColumns : plotWord.test(kind));
  };
}

export function findCoverScale(loaded: LoadedTable, gathering: Gathering): CoverScale {
  const at = loaded.fields.indexOf('Cover');
  if (at < 0) return 'percent';
  const hasScaleColumn = hasField(loaded, 'CoverScale');
  const values = loaded.rows.map(({ cells }) => cells[at] ?? '');
  const { scale, isRequested } = findScale({ heading: loaded.header[at] ?? '', values }, gathering.layout);
  if (isRequested && !hasScaleColumn) gathering.addQuestion('scale');
  return scale;
}

interface RowSource {
  readonly loaded: LoadedTable;
  readonly event: EventFacts;
  readonly scale: CoverScale;
  /** A row of a sheet of specimens. */
  readonly isSpecimen?: boolean;
  /** What another table says was measured on it. */
  readonly measured?: readonly MeasuredCells[];
}

/** Adds the record of a row to its event. */
export function addRow(row: FieldRow, source: RowSource, gathering: Gathering): void {
  const record = readRecord(row, source, gathering);
  if (record === null) gathering.refused();
  else if (record !== 'measured') gathering.add(record);
}

/** What a row holds: a record, a measurement that is with its record already, or nothing that can be stored. */
function readRecord(row: FieldRow, source: RowSource, gathering: Gathering): EcologyRecord | 'measured' | null {
  const { loaded, event } = source;
  const at = { place: placeOf(loaded.table, row.rowNo), event };
  const label = row.text('Label');
  const isTaken = label !== '' && row.text('Cover') === '' && !hasField(loaded, 'Cover');
  if (event.isPlot && (source.isSpecimen || isTaken)) return readSpecimen(row, at);
  const taxon = readTaxon(row);
  if (event.isPlot && row.text('Surface') !== '' && !taxon) return readGround(row, at);
  const measured = readMeasured(row);
  if (measured && label !== '' && gathering.measure(row, event, label, measured)) return 'measured';
  if (!taxon) row.refuse('ecologyMissing', 'Taxon', { what: 'taxon' });
  if (!taxon || row.isBad) return null;
  const named = { ...at, taxon, about: readTaxonFacts(row) };
  if (event.isPlot) {
    for (const { type, value } of source.measured ?? [])
      row.addFindingOf('ecologyNotKept', { column: value, text: type });
    for (const { parameter } of readMeasuredColumns(row, loaded, gathering))
      row.addFindingOf('ecologyNotKept', { column: parameter, text: parameter });
    return readCover(row, named, source.scale);
  }
  const isCounting = measured !== null && isCount(measured);
  const more = [
    ...(measured && !isCounting ? [measured] : []),
    ...readMeasuredCells(row, source.measured ?? []),
    ...readMeasuredColumns(row, loaded, gathering),
  ];
  const animal = readObservation(
    row,
    {
      ...{ ...named, measured: more, isMeasured: hasField(loaded, 'Measured') },
      amountCount: isCounting ? row.whole('Value') : null,
    },
    gathering,
  );
  const whole = animal && more.reduce(withMeasured, animal);
  if (!whole || !measured || label !== '') return whole;
  gathering.addAmount(row, { animal: whole, measured, isCounted: row.text('Count') !== '' });
  return 'measured';
}
