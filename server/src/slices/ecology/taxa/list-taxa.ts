import { problem, sentence } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { countTaxa, findTaxa } from './taxon-queries.ts';
import { toTaxon } from './taxon-view.ts';

const usualPage = 200;

interface Query {
  readonly text?: string | undefined;
  readonly after?: string | undefined;
  readonly take?: number | undefined;
}

/** A page of the taxon list, and how many there are in all. */
export const listTaxa = (scope: Scope, { text, after, take = usualPage }: Query) =>
  scope.transaction(async (tx) => {
    const place = after === undefined ? undefined : readPlace(after);
    const rows = await findTaxa(tx, { text, after: place, take: take + 1 });
    const last = rows.length > take ? rows[take - 1] : undefined;
    return {
      Data: rows.slice(0, take).map(toTaxon),
      Next: last ? Buffer.from(JSON.stringify([last.name, last.id])).toString('base64url') : null,
      Count: await countTaxa(tx, text),
    };
  });

function readPlace(text: string): { name: string; id: number } {
  try {
    const [name, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof name === 'string' && Number.isSafeInteger(id)) return { name, id: Number(id) };
  } catch {
    // Not written by us.
  }
  throw problem('request.invalid', {}, [
    {
      Location: "query 'after'",
      Path: 'after',
      Severity: 'error',
      Code: 'custom',
      ...sentence('mustBeNextOfPageBefore'),
    },
  ]);
}
