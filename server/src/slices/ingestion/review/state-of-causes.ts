import { type RawBuilder, sql } from 'kysely';
import { effectOf, findingCatalogue } from '../findings/findings-catalogue.ts';
import { resolveEffect, resolveFindings } from '../findings/resolve-findings.ts';

/** The codes that reject a row. */
const rejecting = [
  ...Object.keys(findingCatalogue).filter((code) => ['rejects', 'fails'].includes(effectOf(code))),
  ...Object.keys(resolveFindings).filter((code) => resolveEffect(code) === 'rejects'),
];

/** The state a row has by what keeps it from being stored. */
export const stateOf = (causes: RawBuilder<unknown>) =>
  sql`case when ${causes} = '{}' then 'ready' when ${causes} && ${rejecting}::text[] then 'rejected' else 'held' end`;
