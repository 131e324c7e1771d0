import type { GuidelineFinding } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { substituteFraction } from '@freshet/domain/guidelines';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allSamples, currentResults } from '#slices/observations';
import { groupRows } from '../evaluation/group-rows.ts';
import type { StandardContent } from '../guideline/guideline-queries.ts';
import type { LinkedAnalyte } from '../standards/analyte-links.ts';

/** What the tenant has measured of an analyte in one fraction and medium, and from when to when. */
export interface Sampled {
  readonly analyte_id: number;
  readonly fraction: string;
  readonly media_type_id: number | null;
  readonly first_on: string;
  readonly last_on: string;
}

/** By analyte. */
export async function listSampled(tx: Tx, analytes: readonly LinkedAnalyte[]): Promise<Map<number, Sampled[]>> {
  const ids = [...new Set(analytes.map(({ analyte_id }) => analyte_id))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Sampled>`
    select r.analyte_id, r.fraction, s.media_type_id, min(s.sampled_on)::text as first_on, max(s.sampled_on)::text as last_on
    from ${currentResults} r join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id
    where r.qa_qc_kind = '' and r.analyte_id = any (${ids}::bigint[])
    group by 1, 2, 3`.execute(tx);
  return groupRows(rows, ({ analyte_id }) => analyte_id);
}

type Evaluating = Pick<StandardContent, 'fractions' | 'valid_from' | 'valid_to' | 'takes_other_fraction'>;

interface NothingEvaluated {
  readonly code: GuidelineFinding['Code'];
  readonly sentence: string;
}

/** Why a standard evaluates nothing of what was measured of its analytes; null when there is something it evaluates. */
export function whyNothingIsEvaluated(
  { fractions, valid_from, valid_to, takes_other_fraction }: Evaluating,
  sampled: readonly Sampled[],
  mediaIds: readonly number[],
): NothingEvaluated | null {
  if (sampled.length === 0) return { code: 'noResults', sentence: 'Its analyte has no results yet.' };
  const ofMedia = sampled.filter(
    ({ media_type_id: id }) => mediaIds.length === 0 || (id !== null && mediaIds.includes(id)),
  );
  if (ofMedia.length === 0) return { code: 'otherMedia', sentence: 'There are no samples of its media types.' };
  const other = takes_other_fraction ? substituteFraction({ fractions }) : null;
  const wanted = new Set([...fractions, ...(other ? [other] : [])].map(foldName));
  const ofFraction = ofMedia.filter(({ fraction }) => wanted.size === 0 || wanted.has(foldName(fraction)));
  if (ofFraction.length === 0) {
    const others = [...new Set(ofMedia.map(({ fraction }) => fraction || 'no fraction'))].sort().join(', ');
    return { code: 'otherFraction', sentence: `It is for ${fractions.join(', ')}; results have ${others}.` };
  }
  const isWithin = ({ first_on, last_on }: Sampled) =>
    (valid_from === null || last_on >= valid_from) && (valid_to === null || first_on <= valid_to);
  return ofFraction.some(isWithin)
    ? null
    : { code: 'otherDates', sentence: 'There are no results within its validity dates.' };
}
