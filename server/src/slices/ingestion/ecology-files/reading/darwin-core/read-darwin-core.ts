import type { CellRow, OpenedFiles, Table } from '#platform/tables';
import { fileFinding, stopReading } from '../../../findings/findings-catalogue.ts';
import { mapColumns } from '../column-names.ts';
import type { Gathering } from '../gather-records.ts';
import { loadTable } from '../load-table.ts';
import type { EventCells, LoadedTable } from '../loaded-table.ts';
import { readList } from '../read-list.ts';
import { placeOf } from '../row-reader.ts';
import { type ArchivePart, isArchiveDescription, readDescription } from './archive-description.ts';
import { asDarwinCore } from './as-darwin-core.ts';
import { withMeasurements } from './pivot-measurements.ts';

/** Reads a Darwin Core archive, or a plain table of occurrences with its terms as headings. */
export async function readDarwinCore(files: OpenedFiles, gathering: Gathering): Promise<void> {
  const description = files.companions.find(isArchiveDescription);
  if (!description) {
    const [table] = files.tables;
    const loaded = table && (await loadTable(table, gathering));
    if (loaded) readBoth(loaded, gathering);
    return;
  }
  const parts = await Promise.all(readDescription(description).map((part) => loadPart(part, files.tables, gathering)));
  const loadedParts = parts.flatMap((part) => part ?? []);
  const core = loadedParts.find(({ part }) => part.isCore);
  const occurrences = loadedParts.find(({ part }) => part.rowType === 'Occurrence');
  if (!core || !occurrences) throw stopReading('ecologyNoTable', { fileNo: 0 }, { missing: 'Occurrence' });
  const isCore = occurrences === core;
  const named = loadedParts.find(({ part }) => part.rowType === 'Identification');
  const measured = loadedParts.find(({ part }) => /MeasurementOrFact$/i.test(part.rowType));
  const whole = isCore ? core : joinTo(core, occurrences);
  const identified = isCore && named ? withIdentifications(whole, named) : whole;
  const table = toLoaded(isCore ? identified : withId(identified), gathering);
  if (!measured) readBoth(table, gathering);
  else if (isCore) readBoth(withMeasurements(table, measured), gathering);
  else {
    const { ofFinds, ofEvents } = partMeasured(measured);
    const eventMeasuredOf = joinEvents(occurrences, ofEvents, gathering);
    readBoth({ ...withMeasurements(table, ofFinds), eventMeasuredOf }, gathering);
  }
}

/** Beside events, each observation has its own id, by which measurements name it. */
function withId(whole: ArchiveTable): ArchiveTable {
  const at = whole.header.indexOf('occurrenceID');
  if (at < 0) return whole;
  const rows = whole.rows.map((row) => ({ ...row, cells: [row.cells[at] ?? '', ...row.cells.slice(1)] }));
  return { ...whole, rows };
}

/** Of measurements beside events those of observations, and those of the events themselves. */
function partMeasured(measured: ArchiveTable) {
  const id = measured.header.indexOf('occurrenceID');
  const ownerOf = ({ cells }: CellRow) => (cells[id] ?? '').trim();
  const finds = measured.rows.filter((row) => ownerOf(row) !== '');
  return {
    ofFinds: { ...measured, rows: finds.map((row) => ({ ...row, cells: [ownerOf(row), ...row.cells.slice(1)] })) },
    ofEvents: { ...measured, rows: measured.rows.filter((row) => ownerOf(row) === '') },
  };
}

/** What was measured on the events of finds. An event without finds is no survey: it is reported. */
function joinEvents(finds: ArchiveTable, { table, header, rows }: ArchiveTable, gathering: Gathering) {
  const [type = -1, value = -1, unit = -1] = ['Type', 'Value', 'Unit'].map((part) =>
    header.indexOf(`measurement${part}`),
  );
  const eventOf = new Map(finds.rows.map(({ rowNo, cells }) => [rowNo, cells[0] ?? '']));
  const known = new Set(eventOf.values());
  const byEvent = new Map<string, EventCells[]>();
  for (const { rowNo, cells } of rows) {
    const at = (index: number) => (cells[index] ?? '').trim();
    const place = placeOf(table, rowNo);
    if (at(type) === '') continue;
    const measured = { type: at(type), value: at(value), unit: at(unit), place };
    if (known.has(at(0))) byEvent.set(at(0), [...(byEvent.get(at(0)) ?? []), measured]);
    else {
      const text = `${at(type)} ${at(value)}`.trim();
      gathering.addFinding(fileFinding('ecologyOfEvent', { ...place, column: '', text }));
    }
  }
  return ({ rowNo }: CellRow) => byEvent.get(eventOf.get(rowNo) ?? '') ?? [];
}

/** Specimens of plots are among what was seen there. */
function readBoth(loaded: LoadedTable, gathering: Gathering): void {
  const whole = asDarwinCore(loaded, gathering);
  const basis = whole.header.indexOf('basisOfRecord');
  const isSpecimen = ({ cells }: CellRow) => /^preserved ?specimen$/i.test((cells[basis] ?? '').trim());
  const specimens = whole.rows.filter(isSpecimen);
  readList({ ...whole, rows: whole.rows.filter((row) => !isSpecimen(row)) }, gathering);
  if (specimens.length > 0) readList({ ...whole, rows: specimens }, gathering, true);
}

interface ArchiveTable {
  readonly part: ArchivePart;
  readonly table: Table;
  readonly header: readonly string[];
  readonly rows: readonly CellRow[];
}

async function loadPart(
  part: ArchivePart,
  tables: readonly Table[],
  gathering: Gathering,
): Promise<ArchiveTable | null> {
  const table = tables.find(({ sheet }) => sheet === part.location || sheet.endsWith(`/${part.location}`));
  if (!table) {
    if (part.isCore) throw stopReading('ecologyNoTable', { fileNo: 0 }, { missing: part.location });
    return null;
  }
  const rows: CellRow[] = [];
  for await (const lot of table.rows(gathering.addFinding))
    for (const row of lot) if (row.rowNo > part.headerLines) rows.push(named(row, part));
  return { part, table, header: ['', ...part.terms.map(({ term }) => term)], rows };
}

/** The joining id first, then the terms in their order. */
const named = (row: CellRow, { idIndex, terms }: ArchivePart): CellRow => ({
  ...row,
  cells: [
    row.cells[idIndex] ?? '',
    ...terms.map(({ index, fixed }) => (index === null ? fixed : row.cells[index]) || fixed),
  ],
});

/** Each row of an extension with what the core says of it. */
function joinTo(core: ArchiveTable, extension: ArchiveTable): ArchiveTable {
  const byId = new Map(core.rows.map((row) => [row.cells[0] ?? '', row.cells]));
  const rows = extension.rows.map((row) => ({
    ...row,
    cells: [...row.cells, ...(byId.get(row.cells[0] ?? '') ?? []).slice(1)],
  }));
  return { ...extension, header: [...extension.header, ...core.header.slice(1)], rows };
}

/** A specimen is listed once for each name it was given: what the name says takes the place of what the core says. */
function withIdentifications(core: ArchiveTable, names: ArchiveTable): ArchiveTable {
  const byOwner = new Map<string, CellRow[]>();
  for (const row of names.rows) {
    const id = row.cells[0] ?? '';
    const known = byOwner.get(id);
    if (known) known.push(row);
    else byOwner.set(id, [row]);
  }
  const otherTerms = names.header.slice(1).filter((term) => !core.header.includes(term));
  const header = [...core.header, ...otherTerms];
  const places = names.header.map((term, at) => (at === 0 ? -1 : header.indexOf(term)));
  const rows = core.rows.flatMap((row) => {
    const given = byOwner.get(row.cells[0] ?? '');
    if (!given) return [row];
    return given.map((name) => {
      const cells = Array.from(header, (_, at) => row.cells[at] ?? '');
      for (const [at, place] of places.entries()) if (place >= 0) cells[place] = name.cells[at] ?? '';
      return { ...row, cells };
    });
  });
  return { ...core, header, rows };
}

const toLoaded = ({ table, header, rows, part }: ArchiveTable, { layout }: Gathering): LoadedTable => ({
  table,
  headerRow: part.headerLines,
  header,
  fields: mapColumns(header, layout.Columns),
  rows,
});
