import type { Tx } from '#platform/db/transaction';

/** The vegetation plots of the tenant itself, or one of them, with what they are called and how they are grouped. */
export const listPlots = (tx: Tx, id?: number) =>
  tx
    .selectFrom('data_sources as d')
    .innerJoin('synonyms as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'd.tenant_id')
        .onRef('p.data_source_id', '=', 'd.id')
        .on('p.is_primary', '=', true),
    )
    .select(['d.id', 'd.monitoring_feature_id', 'd.community_type', 'd.plot_type', 'p.name'])
    .where('d.source_type', '=', 'vegetativemonitoring_envirodata')
    .$if(id !== undefined, (query) => query.where('d.id', '=', id ?? 0))
    .execute();
export type PlotStation = Awaited<ReturnType<typeof listPlots>>[number];

/** The survey locations of the tenant itself, with what they are called and which surveys are done there. */
export const listSurveyLocations = (tx: Tx) =>
  tx
    .selectFrom('data_sources as d')
    .innerJoin('synonyms as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'd.tenant_id')
        .onRef('p.data_source_id', '=', 'd.id')
        .on('p.is_primary', '=', true),
    )
    .select(['d.id', 'd.survey_type', 'p.name'])
    .where('d.source_type', '=', 'surveys_envirodata')
    .execute();
