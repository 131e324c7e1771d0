import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { findStrategyOfTenant, listCofactorDefaults, listCofactorLinks } from '../cofactors/cofactor-queries.ts';
import {
  listCofactors,
  listGuidelines,
  listMedia,
  type Reader,
  type StandardRow,
} from '../guideline/guideline-queries.ts';
import { listLinkedAnalytes } from '../standards/analyte-links.ts';
import { listStationLimits } from '../standards/station-limits.ts';
import { findHardness } from './estimate-hardness.ts';
import { groupRows } from './group-rows.ts';

const id = z.number().int();
const date = z.union([z.date(), z.string().transform((text) => new Date(text))]);

const FactStandard = z.object({
  id,
  guideline_id: id,
  guideline_version_id: id,
  lineage_id: id,
  analyte_name: z.string(),
  fractions: z.array(z.string()),
  unit_id: id.nullable(),
  unit: z.string().nullable(),
  value_type: z.string(),
  value: z.string(),
  bound: z.string(),
  statistic: z.string(),
  within_days: z.number().nullable(),
  least_samples: z.number().nullable(),
  spanning_days: z.number().nullable(),
  non_detects: z.string().nullable().default(null),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  media_type_ids: z.array(id),
  cofactors: z.array(
    z.object({
      name: z.string(),
      key: z.string(),
      unitId: id.nullable(),
      lowest: z.number().nullable(),
      highest: z.number().nullable(),
    }),
  ),
  reference: z.string(),
  notes: z.string(),
  /** Plans of before it could be requested do not have it. */
  converts_speciation: z.boolean().optional(),
  window_kind: z.string().nullable().optional(),
  first_month: z.number().nullable().optional(),
  last_month: z.number().nullable().optional(),
  most_percent: z.number().nullable().optional(),
  takes_other_fraction: z.boolean().optional(),
  opened_at: date,
  closed_at: date.nullable(),
  /** Of its guideline. */
  guideline: z.string(),
  guideline_media_ids: z.array(id),
});

const Rung = z.union([
  z.object({ kind: z.literal('sameSample') }),
  z.object({ kind: z.literal('estimatedHardness') }),
  z.object({ kind: z.literal('nearest'), hours: z.number() }),
  z.object({ kind: z.literal('periodMean'), days: z.number() }),
  z.object({ kind: z.literal('default') }),
]);

/** All that an evaluation plan is made of, but for the units: can be written down, and read again years later. */
export const EvaluationFacts = z.object({
  standards: z.array(FactStandard),
  links: z.array(z.object({ lineage_id: id, analyte_id: id, name: z.string(), unit_group_id: id.nullable() })),
  strategy: z.object({ id, code: z.string(), rungs: z.array(Rung) }),
  cofactors: z.array(z.object({ id, name: z.string(), folded: z.string(), stated_unit_id: id.nullable() })),
  cofactorLinks: z.array(z.object({ cofactor_id: id, analyte_id: id, default_unit_id: id.nullable() })),
  /** The analytes hardness is estimated from; nothing where it is not, and in plans of before it could be. */
  hardness: z.object({ calciumIds: z.array(id), magnesiumIds: z.array(id) }).nullish(),
  /** Limits of single stations; plans of before they could be set have none. */
  stationLimits: z
    .array(
      z.object({
        id,
        lineage_id: id,
        data_source_ids: z.array(id),
        value_type: z.string(),
        value: z.string(),
        is_added: z.boolean(),
        valid_from: z.string().nullable(),
        valid_to: z.string().nullable(),
        source: z.string(),
      }),
    )
    .optional(),
  cofactorDefaults: z.array(z.object({ strategy_id: id, cofactor_id: id, value: z.number(), unit_id: id.nullable() })),
});
export type EvaluationFacts = z.infer<typeof EvaluationFacts>;

/** Gathers what is needed to evaluate by some standards, with the tenant's analytes, cofactors and strategy. */
export async function gatherFacts(tx: Tx, reader: Reader, rows: readonly StandardRow[]): Promise<EvaluationFacts> {
  const names = new Map((await listGuidelines(tx, reader)).map((guideline) => [guideline.id, guideline.name]));
  const media = groupRows(await listMedia(tx, reader), ({ guideline_id }) => guideline_id);
  const hasCofactors = rows.some(({ cofactors }) => cofactors.length > 0);
  const lineages = rows.map(({ lineage_id }) => lineage_id);
  return {
    standards: rows.map((row) => ({
      ...row,
      fractions: [...row.fractions],
      media_type_ids: [...row.media_type_ids],
      cofactors: row.cofactors.map((one) => ({ ...one })),
      guideline: names.get(row.guideline_id) ?? '',
      guideline_media_ids: (media.get(row.guideline_id) ?? []).map((one) => one.id),
    })),
    links: await listLinkedAnalytes(tx, lineages),
    strategy: await findStrategy(tx),
    cofactors: hasCofactors ? await listCofactors(tx, reader) : [],
    cofactorLinks: hasCofactors ? await listCofactorLinks(tx) : [],
    stationLimits: (await listStationLimits(tx, lineages)).map((row) => ({
      ...row,
      data_source_ids: [...row.data_source_ids],
    })),
    hardness: hasCofactors ? await findHardness(tx) : null,
    cofactorDefaults: hasCofactors ? await listCofactorDefaults(tx) : [],
  };
}

async function findStrategy(tx: Tx): Promise<EvaluationFacts['strategy']> {
  const { id: strategyId, code, rungs } = await findStrategyOfTenant(tx);
  return { id: strategyId, code, rungs: [...rungs] };
}
