import { problem, type ReportTemplate, type Sentence, sentence, type TranslatableDetail } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';
import { allGuidelineLinks } from '#slices/guidelines';
import { allStations } from '#slices/locations';
import { loadUnitTable } from '#slices/units';
import { parameterKey } from '../month/month-plan.ts';

/**
 * Refuses a template that names what the tenant does not have, each in its place: stations, analytes, guidelines, units.
 * Another tenant's are as missing as any.
 */
export async function checkTemplate(tx: Tx, tenantId: number, template: ReportTemplate): Promise<void> {
  const details = [
    ...(await unknownStations(tx, template)),
    ...(await unknownAnalytes(tx, template)),
    ...(await unknownGuidelines(tx, tenantId, template)),
    ...(await unknownUnits(tx, template)),
    ...repeated(template),
  ];
  if (details.length > 0) throw problem('reports.templateUnknown', {}, details);
}

const detail = (Path: string, why: Sentence): TranslatableDetail => ({
  Location: 'body',
  Path: `Template.${Path}`,
  Severity: 'error',
  Code: 'custom',
  ...why,
});

async function unknownStations(tx: Tx, { Stations, Exceptions }: ReportTemplate): Promise<TranslatableDetail[]> {
  const requested = [...new Set([...Stations, ...Exceptions].map(({ StationId }) => StationId))];
  const { rows } = await sql<{ id: number }>`
    select id from ${allStations} where id = any (${requested}::bigint[])`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  const message = sentence('stationNotFound');
  return [
    ...Stations.flatMap(({ StationId }, at) =>
      known.has(StationId) ? [] : [detail(`Stations.${at}.StationId`, message)],
    ),
    ...Exceptions.flatMap(({ StationId }, at) =>
      known.has(StationId) ? [] : [detail(`Exceptions.${at}.StationId`, message)],
    ),
  ];
}

async function unknownAnalytes(tx: Tx, { Parameters, Exceptions }: ReportTemplate): Promise<TranslatableDetail[]> {
  const requested = [...new Set([...Parameters, ...Exceptions].map(({ AnalyteId }) => AnalyteId))];
  const { rows } = await sql<{
    id: number;
  }>`select id from ${allAnalytes} where id = any (${requested}::bigint[])`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  const message = sentence('analyteNotFound');
  return [
    ...Parameters.flatMap(({ AnalyteId }, at) =>
      known.has(AnalyteId) ? [] : [detail(`Parameters.${at}.AnalyteId`, message)],
    ),
    ...Exceptions.flatMap(({ AnalyteId }, at) =>
      known.has(AnalyteId) ? [] : [detail(`Exceptions.${at}.AnalyteId`, message)],
    ),
  ];
}

async function unknownGuidelines(
  tx: Tx,
  tenantId: number,
  { Parameters }: ReportTemplate,
): Promise<TranslatableDetail[]> {
  const rows = await tx
    .selectFrom(allGuidelineLinks.as('tenant_guidelines'))
    .select('guideline_id')
    .where('linked_tenant_id', '=', tenantId)
    .execute();
  const known = new Set(rows.map(({ guideline_id }) => guideline_id));
  return Parameters.flatMap(({ GuidelineId }, at) =>
    GuidelineId === null || known.has(GuidelineId)
      ? []
      : [detail(`Parameters.${at}.GuidelineId`, sentence('guidelineNotFound'))],
  );
}

async function unknownUnits(tx: Tx, { Parameters }: ReportTemplate): Promise<TranslatableDetail[]> {
  const units = await loadUnitTable(tx);
  return Parameters.flatMap(({ Unit }, at) =>
    Unit === '' || units.find(Unit) ? [] : [detail(`Parameters.${at}.Unit`, sentence('unitUnknown'))],
  );
}

function repeated({ Stations, Parameters }: ReportTemplate): TranslatableDetail[] {
  const twice = (keys: readonly string[], path: string, why: Sentence) =>
    keys.flatMap((key, at) => (keys.indexOf(key) < at ? [detail(`${path}.${at}`, why)] : []));
  return [
    ...twice(
      Stations.map(({ StationId }) => String(StationId)),
      'Stations',
      sentence('stationListedAlready'),
    ),
    ...twice(Parameters.map(parameterKey), 'Parameters', sentence('parameterListedAlready')),
  ];
}
