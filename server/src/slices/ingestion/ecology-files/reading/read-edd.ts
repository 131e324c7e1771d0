import { taxonKey } from '@freshet/domain/ecology';
import { stopReading } from '../../findings/findings-catalogue.ts';
import { foldHeader } from '../../importers/headers/header.ts';
import { readMeasured } from './amounts/measure.ts';
import type { EventFacts } from './ecology-record.ts';
import { type Gathering, noteTable } from './gather-records.ts';
import type { LoadedTable } from './loaded-table.ts';
import { positionOf, readEvent } from './read-event.ts';
import { readGround } from './read-ground.ts';
import { addRow, findCoverScale, makePlotCheck } from './read-list.ts';
import { type FieldRow, makeRowReader, placeOf } from './row-reader.ts';

const sheets = ['sites', 'events', 'observations', 'ground cover', 'specimens', 'measurements'] as const;
type Sheet = (typeof sheets)[number];

export const sheetOf = (name: string): Sheet | undefined =>
  sheets.find((sheet) => foldHeader(sheet) === foldHeader(name));

interface Site {
  readonly isPlot: boolean;
  readonly latitude: string;
  readonly longitude: string;
}

/**
 * Reads the sheets of an EcoSurvey EDD: sites, events at them, and observations, specimens and measurements of them.
 */
export function readEdd(tables: readonly LoadedTable[], gathering: Gathering): void {
  const bySheet = new Map(tables.flatMap((each) => [[sheetOf(each.table.sheet) ?? '', each] as const]));
  for (const each of tables) if (sheetOf(each.table.sheet)) noteTable(gathering, each);
  const events = bySheet.get('events');
  if (!events) throw stopReading('ecologyNoTable', { fileNo: 0 }, { missing: 'Events' });
  const sites = readSites(bySheet.get('sites'), gathering);
  const known = readEvents(events, sites, gathering);
  for (const sheet of ['observations', 'specimens'] as const)
    eachRow(bySheet.get(sheet), gathering, (row, loaded) => {
      const event = findEvent(row, known);
      if (event)
        addRow(row, { loaded, event, scale: scaleOf(loaded, gathering), isSpecimen: sheet === 'specimens' }, gathering);
      else if (event === undefined) gathering.refused();
    });
  eachRow(bySheet.get('ground cover'), gathering, (row, { table }) => {
    const event = findEvent(row, known);
    const ground = event && readGround(row, { place: placeOf(table, row.rowNo), event });
    if (ground) gathering.add(ground);
    else gathering.refused();
  });
  eachRow(bySheet.get('measurements'), gathering, (row, { table }) =>
    addMeasured(row, { events: known, table }, gathering),
  );
}

const scales = new WeakMap<LoadedTable, ReturnType<typeof findCoverScale>>();

function scaleOf(loaded: LoadedTable, gathering: Gathering) {
  const scale = scales.get(loaded) ?? findCoverScale(loaded, gathering);
  scales.set(loaded, scale);
  return scale;
}

function eachRow(
  loaded: LoadedTable | undefined,
  gathering: Gathering,
  visit: (row: FieldRow, loaded: LoadedTable) => void,
): void {
  if (!loaded) return;
  const read = makeRowReader(loaded, gathering);
  for (const each of loaded.rows) visit(read(each), loaded);
}

function readSites(loaded: LoadedTable | undefined, gathering: Gathering): Map<string, Site> {
  const sites = new Map<string, Site>();
  if (!loaded) return sites;
  const isPlot = makePlotCheck(loaded, gathering);
  eachRow(loaded, gathering, (row) => {
    const name = row.name('Site');
    const position = positionOf(row);
    if (name !== '') sites.set(taxonKey(name), { isPlot: isPlot(row), ...position });
  });
  return sites;
}

type Events = ReadonlyMap<string, EventFacts | null>;

/** Events by their ids. One that cannot be read rejects its observations, which is reported row by row. */
function readEvents(loaded: LoadedTable, sites: ReadonlyMap<string, Site>, gathering: Gathering): Events {
  const events = new Map<string, EventFacts | null>();
  const isPlot = makePlotCheck(loaded, gathering);
  eachRow(loaded, gathering, (row) => {
    const id = row.text('EventId');
    if (id === '') row.refuse('ecologyMissing', 'EventId', { what: 'event' });
    const site = sites.get(taxonKey(row.name('Site')));
    if (!site && sites.size > 0) row.warn('ecologyNoSite', 'Site');
    const event = readEvent(row, site?.isPlot ?? isPlot(row), gathering);
    events.set(id, event && site ? { ...event, latitude: site.latitude, longitude: site.longitude } : event);
  });
  return events;
}

function findEvent(row: FieldRow, events: Events): EventFacts | undefined {
  const id = row.text('EventId');
  const event = events.get(id);
  if (!event) row.refuse(events.has(id) ? 'ecologyBadEvent' : 'ecologyNoEvent', 'EventId');
  return event ?? undefined;
}

/** What names a specimen was measured on it; what names none, where and when it was looked for. */
function addMeasured(
  row: FieldRow,
  { events, table }: { readonly events: Events; readonly table: LoadedTable['table'] },
  gathering: Gathering,
): void {
  const event = findEvent(row, events);
  const measured = event && readMeasured(row);
  if (!event || !measured) {
    gathering.refused();
    return;
  }
  const label = row.text('Label');
  if (label === '') {
    gathering.add({ what: 'eventMeasure', place: placeOf(table, row.rowNo), event, measured });
    return;
  }
  if (gathering.measure(row, event, label, measured)) return;
  row.refuse('ecologyNoSpecimen', 'Label');
  gathering.refused();
}
