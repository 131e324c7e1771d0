import { type NamedFile, openFiles, ReadingStopped } from '#platform/tables';
import { fileFinding } from '../../findings/findings-catalogue.ts';
import type { Sink } from '../../importers/importer.ts';
import { copyText } from '../../rows/copy-text.ts';
import { makeLeftOut } from '../../rows/left-out.ts';
import { makeFieldParser } from '../../rows/parse-fields.ts';
import type { FileFinding, ParsedRow, RowBatch } from '../../rows/rows.ts';
import { makeMissingCheck } from '../../rows/values/parse-value.ts';
import { importerOf, type ReadingPlan } from '../reading-plan.ts';

export interface ReadOptions {
  /** The clock: dates after it are in the future. */
  readonly nowMs: number;
  readonly batchRows?: number;
}

/**
 * Reads, names and parses the files of a submission in this thread. Why reading had to stop is the last finding; nothing is
 * thrown for what is wrong with a file.
 */
export async function* readInThread(
  files: readonly NamedFile[],
  plan: ReadingPlan,
  options: ReadOptions,
): AsyncGenerator<RowBatch> {
  const bytesTotal = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let bytesRead = 0;
  const gathered = makeGatherer(plan, options.nowMs);
  const batchRows = options.batchRows ?? 2000;
  const take = (): RowBatch => ({
    ...gathered.take(batchRows),
    bytesRead: Math.min(bytesRead, bytesTotal),
    bytesTotal,
  });
  try {
    const importer = importerOf(plan);
    const onRead = (bytes: number) => {
      bytesRead += bytes;
    };
    const submission = await openFiles(files, { text: importer.text, onRead, addFinding: gathered.sink.addFinding });
    if (plan.isSignFound) gathered.sink.addFinding(fileFinding('decimalCommaFound', { fileNo: 0 }));
    for await (const _lot of importer.read(submission, gathered.sink)) {
      while (gathered.waiting() >= batchRows) yield take();
    }
    gathered.addSkippedFindings();
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    gathered.sink.addFinding(error.finding);
  }
  bytesRead = bytesTotal;
  do yield take();
  while (gathered.waiting() > 0);
}

function makeGatherer(plan: ReadingPlan, nowMs: number) {
  const parse = makeFieldParser(plan.parsing, nowMs);
  const isMissing = makeMissingCheck(plan.parsing);
  let rows: ParsedRow[] = [];
  let findings: FileFinding[] = [];
  const leftOut = makeLeftOut();
  let missing = 0;
  const missingWords = new Set<string>();
  const sink: Sink = {
    add(place, fields, columns, rowFindings) {
      if (!isMissing(fields)) return void rows.push(parse(place, fields, columns, rowFindings));
      missing += 1;
      if (fields.Result && missingWords.size < 10) missingWords.add(copyText(fields.Result));
    },
    leaveOut: leftOut.add,
    addFinding: (finding) => findings.push(finding),
  };
  return {
    sink,
    waiting: () => rows.length,
    take(most: number) {
      const taken = rows.length <= most ? rows : rows.slice(0, most);
      rows = rows.length <= most ? [] : rows.slice(most);
      const fileFindings = findings;
      findings = [];
      return { rows: taken, fileFindings };
    },
    addSkippedFindings() {
      if (missing > 0)
        sink.addFinding(
          fileFinding(
            missing === 1 ? 'valueLeftOut' : 'valuesLeftOut',
            { fileNo: 0 },
            { count: missing, words: [...missingWords].join(', ') || 'not reported' },
          ),
        );
      for (const finding of leftOut.findings()) sink.addFinding(finding);
    },
  };
}
