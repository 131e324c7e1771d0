import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const patienceMs = 10_000;
const memoryMb = 512;
const mostBytes = 30_000_000;

/** Runs in a thread of its own: a workbook that takes too long or too much ends the thread, not the server. */
const threadCode = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  const xlsx = require(workerData.library);
  const bytes = readFileSync(workerData.path);
  const options = { type: 'buffer', dense: true, cellFormula: false, cellHTML: false, cellDates: true };
  const names = xlsx.read(bytes, { ...options, bookSheets: true }).SheetNames;
  const name = names.includes(workerData.wanted) ? workerData.wanted : names[0];
  const book = xlsx.read(bytes, { ...options, sheets: name, sheetRows: workerData.mostRows + 1 });
  const rows = xlsx.utils.sheet_to_json(book.Sheets[name] || {}, { header: 1, raw: true, defval: '', blankrows: true });
  const toText = (cell) => cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
    : cell === null || cell === undefined ? '' : String(cell);
  parentPort.postMessage({ sheets: names, name, rows: rows.map((row) => Array.from(row, toText)) });
`;

const Told = z.object({ sheets: z.array(z.string()), name: z.string(), rows: z.array(z.array(z.string())) });

interface OldSheet extends z.infer<typeof Told> {
  readonly isCut: boolean;
}

/** The first rows of a sheet of an old workbook; null when it cannot be read within its limits. */
export async function previewOldWorkbook(
  path: string,
  wanted: string | undefined,
  mostRows: number,
): Promise<OldSheet | null> {
  if ((await stat(path)).size > mostBytes) return null;
  const library = createRequire(import.meta.url).resolve('@e965/xlsx');
  const told = await new Promise<unknown>((resolve) => {
    const thread = new Worker(threadCode, {
      eval: true,
      workerData: { path, library, wanted, mostRows },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      execArgv: [],
    });
    const timer = setTimeout(() => void thread.terminate(), patienceMs);
    thread.once('message', resolve);
    thread.once('error', () => resolve(null));
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
  const read = Told.safeParse(told);
  if (!read.success) return null;
  return { ...read.data, rows: read.data.rows.slice(0, mostRows), isCut: read.data.rows.length > mostRows };
}
