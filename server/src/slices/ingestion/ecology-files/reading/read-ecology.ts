import { type NamedFile, type OpenedFiles, openFiles, ReadingStopped } from '#platform/tables';
import { stopReading } from '../../findings/findings-catalogue.ts';
import { plainText } from '../../importers/importer.ts';
import type { FileFinding } from '../../rows/rows.ts';
import { readDarwinCore } from './darwin-core/read-darwin-core.ts';
import type { EcologyPlan } from './ecology-plan.ts';
import type { EcologyReading } from './ecology-record.ts';
import { type Gathering, makeGathering } from './gather-records.ts';
import { loadTable } from './load-table.ts';
import type { LoadedTable } from './loaded-table.ts';
import { readChecklist } from './read-checklist.ts';
import { readCrosstab } from './read-crosstab.ts';
import { readEdd, sheetOf } from './read-edd.ts';
import { readList } from './read-list.ts';

/** Reads a file with surveys, plots or taxa, in this thread. Answers why it cannot be read, where it cannot. */
export async function readEcologyInThread(
  files: readonly NamedFile[],
  { formatId, layout }: EcologyPlan,
  nowMs: number,
): Promise<EcologyReading | FileFinding> {
  const gathering = makeGathering(layout, nowMs);
  try {
    const text = { ...plainText, isLenient: true };
    const opened = await openFiles(files, { text, onRead: () => undefined, addFinding: gathering.addFinding });
    await readers[formatId](opened, gathering);
    const reading = gathering.finish();
    if (reading.records.length + reading.refused === 0 && reading.tables.length === 0)
      throw stopReading('ecologyNoTable', { fileNo: 0 }, { missing: 'Taxon' });
    return reading;
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    return error.finding;
  }
}

type Reader = (opened: OpenedFiles, gathering: Gathering) => Promise<void>;

const eachTable =
  (read: (loaded: LoadedTable, gathering: Gathering) => void): Reader =>
  async ({ tables }, gathering) => {
    for (const table of tables) {
      const loaded = await loadTable(table, gathering);
      if (loaded && loaded.rows.length > 0 && (tables.length === 1 || loaded.fields.some((field) => field !== null)))
        read(loaded, gathering);
    }
  };

const readers: Readonly<Record<EcologyPlan['formatId'], Reader>> = {
  'ecosurvey-edd': async (opened, gathering) => {
    if (!opened.tables.some(({ sheet }) => sheetOf(sheet))) return eachTable(readList)(opened, gathering);
    const loaded = await Promise.all(opened.tables.map((table) => loadTable(table, gathering)));
    readEdd(
      loaded.flatMap((each) => each ?? []),
      gathering,
    );
  },
  'darwin-core': readDarwinCore,
  'ecology-list': eachTable(readList),
  'plot-crosstab': eachTable(readCrosstab),
  'taxon-checklist': eachTable(readChecklist),
};
