import { emptySelection, type Input, type PageEnd, problem, type reportQuery } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allFlags, listFlagsOn } from '#slices/observations';
import { requireKnown } from './check-selection.ts';
import { evaluatePage } from './evaluate-page.ts';
import { endOf, findPage, type SamplePage } from './find-page.ts';

type ResultQuery = Input<typeof reportQuery.results>['body'];
type SampleOfPage = SamplePage['samples'][number];
type Flag = Awaited<ReturnType<typeof listFlagsOn>>[number];
type Verdicts = Awaited<ReturnType<typeof evaluatePage>>;

export interface EvaluatedPage extends SamplePage {
  readonly verdicts: Verdicts;
  readonly flags: readonly Flag[];
  /** Results whose values a flag hides. */
  readonly isHidden: (row: { readonly flag_ids: readonly number[] }) => boolean;
  readonly looked: number;
}

/** Refuses flags and guidelines that are not there, or are somebody else's. */
export async function requireFilters(tx: Tx, scope: Scope, { exceeding = [], flags = [] }: ResultQuery): Promise<void> {
  if (exceeding.length > 0) await requireKnown(tx, scope, { ...emptySelection, guidelines: exceeding });
  if (flags.length === 0) return;
  const rows = await tx.selectFrom(allFlags.as('flags')).select('id').where('id', 'in', flags).execute();
  const count = new Set<number>(flags).size - rows.length;
  if (count > 0) throw problem('reports.selectionGone', { count, what: 'flags' });
}

/** Looked at together when only some are wanted. */
const step = 200;
/** After so long the matches are returned; the rest is on the next page. */
const patienceMs = 600;

/**
 * The next samples of a selection with what the guidelines say; where only some are wanted, as many as are soon found.
 */
export async function findEvaluated(tx: Tx, scope: Scope, query: ResultQuery): Promise<EvaluatedPage> {
  if (!isChoosy(query)) return evaluate(tx, scope, query, await findPage(tx, query));
  const began = performance.now();
  const { take } = query;
  const evaluatedPages: EvaluatedPage[] = [];
  let [count, looked]: [number, number] = [0, 0];
  let after: PageEnd | null = query.after;
  do {
    const matchingPage: SamplePage = await findPage(tx, { ...query, after, take: step });
    const page = await evaluate(tx, scope, query, withFlags(matchingPage, query));
    const wanted = page.samples.filter((one) => exceedsAny(one, page, query));
    evaluatedPages.push({ ...page, samples: wanted });
    count += wanted.length;
    looked += matchingPage.samples.length;
    after = matchingPage.next;
  } while (after !== null && count < take && performance.now() - began < patienceMs);
  return gather(evaluatedPages, { take, looked, next: after });
}

const isChoosy = ({ exceeding = [], flags = [] }: ResultQuery) => exceeding.length > 0 || flags.length > 0;

async function evaluate(tx: Tx, scope: Scope, { selection }: ResultQuery, page: SamplePage): Promise<EvaluatedPage> {
  const flags = await listFlagsOn(
    tx,
    page.samples.flatMap(({ results }) => results),
  );
  const hiding = new Set(flags.filter(({ show_values }) => !show_values).map(({ id }) => id));
  return {
    ...page,
    flags,
    verdicts: await evaluatePage(tx, scope, page, selection.guidelines),
    isHidden: ({ flag_ids }) => flag_ids.some((id) => hiding.has(id)),
    looked: page.samples.length,
  };
}

function withFlags(page: SamplePage, { flags = [] }: ResultQuery): SamplePage {
  if (flags.length === 0) return page;
  const wanted = new Set<number>(flags);
  return {
    ...page,
    samples: page.samples.filter(({ results }) =>
      results.some(({ flag_ids }) => flag_ids.some((id) => wanted.has(id))),
    ),
  };
}

/** What a flag hides does not count. */
function exceedsAny(
  { results }: SampleOfPage,
  { verdicts, isHidden }: EvaluatedPage,
  { exceeding = [] }: ResultQuery,
): boolean {
  if (exceeding.length === 0) return true;
  const requested = new Set<number>(exceeding);
  return results.some(
    (row) =>
      !isHidden(row) &&
      (verdicts.get(row.id) ?? []).some(
        ({ GuidelineId, Verdict }) => Verdict === 'exceeds' && requested.has(GuidelineId),
      ),
  );
}

function gather(
  pages: readonly EvaluatedPage[],
  { take, looked, next }: { readonly take: number; readonly looked: number; readonly next: PageEnd | null },
): EvaluatedPage {
  const all = pages.flatMap(({ samples }) => samples);
  const samples = all.slice(0, take);
  const flags = new Map(pages.flatMap((page) => page.flags).map((flag) => [flag.id, flag]));
  return {
    samples,
    next: all.length > take ? endOf(samples.at(-1)?.sample) : next,
    verdicts: new Map(pages.flatMap(({ verdicts }) => [...verdicts])),
    flags: [...flags.values()],
    isHidden: (row) => pages.some(({ isHidden }) => isHidden(row)),
    looked,
  };
}
