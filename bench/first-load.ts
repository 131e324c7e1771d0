import { call, type Product, until, untilEvaluated, uploadFile } from './ingest-file.ts';

/** Seconds of each step of a first load, and what came of it. */
export interface FirstLoad {
  readonly seconds: Readonly<Record<'upload' | 'reading' | 'naming' | 'storing' | 'evaluating', number>>;
  readonly importId: number;
  readonly rowCounts: Readonly<
    Record<'Read' | 'Stored' | 'Unchanged' | 'Repeated' | 'Held' | 'Rejected' | 'Ready', number>
  >;
}

/**
 * Takes a file all of whose names are unknown to stored and evaluated results, as a person does: read, add all, store.
 */
export async function loadFirst(product: Product, path: string): Promise<FirstLoad> {
  const clock = makeClock();
  const fileId = await uploadFile(product, path);
  const upload = clock();
  const begun = await call(product, 'POST', '/api/Services/Ingestions/IngestFileData', { rdrFileIds: [fileId] });
  const reviewId = begun.Executions[0].ExecutionId;
  await untilDone(product, reviewId);
  const reading = clock();
  const added = await call(product, 'POST', `/api/Services/Ingestions/${reviewId}/AddUnknown`, {
    Kinds: ['station', 'analyte'],
    TimeZone: 'America/Denver',
  });
  await untilDone(product, added.ExecutionId);
  const naming = clock();
  const { PublishExecutionId } = await call(product, 'PUT', `/api/Services/Ingestions/Resubmit/${fileId}`, {
    isAlreadySaved: true,
    publish: true,
  });
  await untilDone(product, PublishExecutionId);
  const storing = clock();
  const { Ingestion } = await call(product, 'GET', `/api/Services/Ingestions/Review/${reviewId}`);
  const [importId] = Ingestion.ImportIds;
  if (importId === undefined) throw new Error(`Nothing was stored: ${JSON.stringify(Ingestion.RowCounts)}`);
  await untilEvaluated(product, importId);
  return {
    seconds: { upload, reading, naming, storing, evaluating: clock() },
    importId,
    rowCounts: Ingestion.RowCounts,
  };
}

/** Follows the work itself: its review is counted at each request. */
const untilDone = (product: Product, executionId: string) =>
  until(async () => {
    const work = await call(product, 'GET', `/api/Executions/${executionId}`);
    if (work.State === 'failed' || work.State === 'cancelled') throw new Error(JSON.stringify(work));
    return work.State === 'succeeded' ? work : null;
  });

function makeClock(): () => number {
  let from = performance.now();
  return () => {
    const seconds = (performance.now() - from) / 1000;
    from = performance.now();
    return seconds;
  };
}
