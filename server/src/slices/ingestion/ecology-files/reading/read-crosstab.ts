import { type CoverScale, coverPercent } from '@freshet/domain/ecology';
import type { CellRow } from '#platform/tables';
import { fileFinding } from '../../findings/findings-catalogue.ts';
import { readResult } from '../../rows/parse-number.ts';
import { nameOfAmount } from './amounts/densities.ts';
import type { CoverRecord, EventFacts } from './ecology-record.ts';
import { findScale } from './find-scale.ts';
import { type Gathering, noteTable } from './gather-records.ts';
import { hasField } from './load-table.ts';
import type { LoadedTable } from './loaded-table.ts';
import { readEvent } from './read-event.ts';
import { surfaceOf } from './read-ground.ts';
import { readStratum, readTaxon, tidyCover } from './record-facts.ts';
import { type FieldRow, makeRowReader, placeOf } from './row-reader.ts';

/** Reads what there was of species at places: places down and species across, or species down and places across. */
export function readCrosstab(loaded: LoadedTable, gathering: Gathering): void {
  const across = loaded.header.flatMap((heading, index) =>
    heading !== '' && loaded.fields[index] === null && !isAside(heading, gathering) ? [index] : [],
  );
  // Where nothing is known yet, a person says of each column what it holds.
  const isKnown = hasField(loaded, 'Site', 'Taxon', 'Genus');
  noteTable(gathering, loaded, (index) => isKnown && across.includes(index));
  const speciesDown = hasField(loaded, 'Taxon', 'Genus') && !hasField(loaded, 'Site');
  const at = loaded.fields.indexOf('Taxon');
  const values = loaded.rows
    .filter(({ cells }) => !speciesDown || !surfaceOf(cells[at] ?? ''))
    .flatMap(({ cells }) => across.filter((index) => !isGround(loaded, index)).map((index) => cells[index] ?? ''));
  const isPlot = !isOfSurveys(loaded, gathering);
  const { scale, isRequested } = findScale({ heading: '', values }, gathering.layout);
  if (isRequested && isPlot) gathering.addQuestion('scale');
  // Numbers alone do not say whether somebody counted.
  if (!isPlot && gathering.layout.AmountUnit === null) gathering.addQuestion('amountUnit');
  const crosstab = { loaded, across, scale, isPlot };
  if (speciesDown) readSpeciesDown(crosstab, gathering);
  else readPlotsDown(crosstab, gathering);
}

/** A person says so, or a survey type is named. */
const isOfSurveys = (loaded: LoadedTable, { layout }: Gathering) =>
  layout.Subject === null ? layout.SurveyType !== null || hasField(loaded, 'SurveyType') : layout.Subject === 'surveys';

const isGround = ({ header }: LoadedTable, index: number) => surfaceOf(header[index] ?? '') !== undefined;

/** Columns that a person stated hold nothing of it. */
const isAside = (heading: string, { layout }: Gathering) =>
  layout.Columns.some((each) => each.Field === null && each.Heading === heading);

interface Crosstab {
  readonly loaded: LoadedTable;
  readonly across: readonly number[];
  readonly scale: CoverScale;
  /** Of plots; else of surveys. */
  readonly isPlot: boolean;
}

function readPlotsDown({ loaded, across, scale, isPlot }: Crosstab, gathering: Gathering): void {
  const read = makeRowReader(loaded, gathering);
  const taxa = new Map(across.map((index) => [index, taxonAcross(loaded, index, gathering)]));
  for (const each of loaded.rows) {
    const row = read(each);
    const filled = across.filter((index) => isThere(each.cells[index] ?? ''));
    const event = readEvent(row, isPlot, gathering);
    const stratum = readStratum(row);
    for (const index of filled) {
      const taxon = taxa.get(index);
      if (!event || !taxon || row.isBad) {
        gathering.refused();
        continue;
      }
      add({ loaded, row, index, cell: each.cells[index] ?? '' }, { event, taxon, stratum, scale }, gathering);
    }
  }
}

/** The heading of a column as a name, read like those that are in rows. */
function taxonAcross({ table, header, headerRow }: LoadedTable, index: number, gathering: Gathering) {
  const heading = header[index] ?? '';
  const row = makeRowReader(
    { table, header: [heading], fields: ['Taxon'] },
    gathering,
  )({
    ...{ rowNo: headerRow, line: 0, cells: [heading] },
  });
  const taxon = readTaxon(row);
  return row.isBad ? null : taxon;
}

/** Days may be in a row of their own below the plots; otherwise a person says the day. */
function readSpeciesDown({ loaded, across, scale, isPlot }: Crosstab, gathering: Gathering): void {
  const days = dayRowOf(loaded);
  const read = makeRowReader(loaded, gathering);
  const events = new Map(across.map((index) => [index, eventAcross({ loaded, index, days, isPlot }, gathering)]));
  for (const each of loaded.rows.filter((row) => row !== days)) {
    const row = read(each);
    const filled = across.filter((index) => isThere(each.cells[index] ?? ''));
    const taxon = readTaxon(row);
    if (!taxon && filled.length > 0) row.refuse('ecologyMissing', 'Taxon', { what: 'taxon' });
    const stratum = readStratum(row);
    for (const index of filled) {
      const event = events.get(index);
      if (event && taxon && !row.isBad)
        add({ loaded, row, index, cell: each.cells[index] ?? '' }, { event, taxon, stratum, scale }, gathering);
      else gathering.refused();
    }
  }
}

const dayRowOf = ({ rows, fields }: LoadedTable) =>
  rows
    .slice(0, 3)
    .find(({ cells }) => /^(?:date|day|visited|date de visite)$/i.test((cells[fields.indexOf('Taxon')] ?? '').trim()));

function eventAcross(
  { loaded, index, days, isPlot }: Pick<Crosstab, 'loaded' | 'isPlot'> & { index: number; days: CellRow | undefined },
  gathering: Gathering,
): EventFacts | null {
  const site = loaded.header[index] ?? '';
  const cells = [site, days?.cells[index] ?? ''];
  const named = { table: loaded.table, header: ['', days ? site : ''], fields: ['Site', 'Date'] as const };
  const row = makeRowReader(named, gathering)({ rowNo: days?.rowNo ?? loaded.headerRow, line: 0, cells });
  return readEvent(row, isPlot, gathering);
}

const isThere = (cell: string) => !/^(?:|0|0\.0+|-|–|\.|na|n\/a|absent)$/i.test(cell.trim());

interface Cell {
  readonly loaded: LoadedTable;
  readonly row: FieldRow;
  readonly index: number;
  readonly cell: string;
}

type InCell = Pick<CoverRecord, 'event' | 'taxon' | 'stratum'> & { readonly scale: CoverScale };

function add(cell: Cell, inCell: InCell, gathering: Gathering): void {
  if (inCell.event.isPlot) addCover(cell, inCell, gathering);
  else addAmount(cell, inCell, gathering);
}

function addCover({ loaded, row, index, cell }: Cell, { scale, ...facts }: InCell, gathering: Gathering): void {
  const recorded = tidyCover(cell.trim());
  const place = placeOf(loaded.table, row.rowNo);
  const surface = surfaceOf(facts.taxon.name);
  // The ground is written in percent beside classes too.
  const percent = coverPercent(surface ? 'percent' : scale, recorded);
  if (surface && percent !== null) {
    gathering.add({ what: 'ground', place, event: facts.event, surface, percent });
    return;
  }
  if (percent === null) {
    const at = { ...place, column: loaded.header[index] ?? '', text: cell };
    const isOver = scale === 'percent' && Number(recorded) > 100;
    gathering.addFinding(
      Number(recorded) < 0
        ? fileFinding('ecologyTooSmall', at, { least: 0 })
        : fileFinding(isOver ? 'ecologyCoverOver' : 'ecologyCoverClass', at, { scale }),
    );
    gathering.refused();
    return;
  }
  gathering.add({ what: 'cover', place, ...facts, scale, recorded, individuals: null, heightM: null, vigour: null });
}

/** An observation of a survey: counted, or in the unit that a person stated. */
function addAmount({ loaded, row, index, cell }: Cell, { event, taxon }: InCell, gathering: Gathering): void {
  // What is not stated yet is requested, and nothing is stored before.
  const unit = gathering.layout.AmountUnit ?? '?';
  const place = placeOf(loaded.table, row.rowNo);
  const at = { ...place, column: loaded.header[index] ?? '', text: cell };
  const value = readResult(cell.trim(), false);
  const fault =
    typeof value !== 'number'
      ? 'ecologyNotANumber'
      : value < 0
        ? 'ecologyTooSmall'
        : unit === '' && !Number.isInteger(value)
          ? 'ecologyNotWhole'
          : null;
  if (fault !== null || typeof value !== 'number') {
    gathering.addFinding(fileFinding(fault ?? 'ecologyNotANumber', at, { least: 0 }));
    gathering.refused();
    return;
  }
  gathering.add({
    ...{ what: 'observation', place, event, taxon, lifeStage: row.text('LifeStage').slice(0, 50), sex: '' },
    ...{ lengthMm: null, weightG: null, condition: '', pass: null, subsample: null, label: '', notes: '' },
    count: unit === '' ? value : null,
    measured: unit === '' ? [] : [{ parameter: nameOfAmount(unit), unit, value }],
  });
}
