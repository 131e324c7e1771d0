import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const patienceMs = 60_000;
const memoryMb = 1024;

/** Runs in a thread of its own: a workbook that takes too long or too much ends the thread, not the server. */
const threadCode = `
  const { parentPort, workerData } = require('node:worker_threads');
  const xlsx = require(workerData.library);
  const book = xlsx.read(workerData.bytes, {
    type: 'buffer', dense: true, cellFormula: false, cellHTML: false, cellText: false, cellDates: true,
    sheetRows: workerData.mostRows,
  });
  const toRows = (name) => xlsx.utils.sheet_to_json(book.Sheets[name], { header: 1, raw: true, defval: '', blankrows: true });
  const sheet = book.SheetNames.map(toRows).find((rows) => rows.some((row) => row.some((cell) => cell !== ''))) || [];
  const toText = (cell) => cell instanceof Date ? cell.toISOString() : cell === null || cell === undefined ? '' : String(cell);
  parentPort.postMessage(sheet.map((row) => Array.from(row, toText)));
`;

/** The cells of the first sheet that holds any, as text. Rejects when the workbook cannot be read within its limits. */
export function readWorkbook(bytes: Uint8Array, mostRows: number): Promise<string[][]> {
  const library = createRequire(import.meta.url).resolve('@e965/xlsx');
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadCode, {
      eval: true,
      workerData: { bytes, library, mostRows },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      execArgv: [],
    });
    const timer = setTimeout(() => void thread.terminate(), patienceMs);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The workbook took too long.'));
    });
  });
}
