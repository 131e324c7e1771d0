import { guidelineVersions, problem, stationLimits, type TenantId, verdictCalls } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import type { Scope } from '#platform/db/scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { storeStationFile } from '#slices/locations';
import {
  listHistory,
  listStandards,
  listVersions,
  type Reader,
  requireGuideline,
  requireVersion,
} from '../guideline/guideline-queries.ts';
import { toVersion } from '../guideline/guideline-view.ts';
import { ownReader, tenantReader } from '../guideline/reader.ts';
import { exportGuideline } from '../guideline-file/export-guideline.ts';
import { importGuideline, requireVisible } from '../guideline-file/import-guideline.ts';
import { mapAnalytes } from '../standards/analyte-links.ts';
import { toStandard, toStandardText } from '../standards/standard-view.ts';
import { readStationLimits, setStationLimits } from '../standards/station-limits.ts';
import { explainVerdict, listVerdicts } from '../verdicts/explain-verdict.ts';
import { readLatestVerdicts } from '../verdicts/latest-verdicts.ts';
import { readStationVerdicts } from '../verdicts/station-verdicts.ts';
import { adoptVersion } from './adopt-version.ts';
import { compareVersions } from './compare-versions.ts';
import { startComparison } from './start-comparison.ts';
import { startVersion } from './start-version.ts';

const shownFindings = 1000;

export const versionRoutes = (platform: Platform): Route[] => {
  const requestedBy = async (
    scope: Scope,
    tenantId: TenantId | undefined,
  ): Promise<{ asking: Scope; reader: Reader }> => {
    const asking = await namedScope(platform, scope, tenantId);
    return { asking, reader: tenantId === undefined ? ownReader(asking) : tenantReader(asking) };
  };
  return routes(guidelineVersions, {
    list: async ({ params, query }, scope) => {
      const { asking, reader } = await requestedBy(scope, query.tenantId);
      return asking.transaction(async (tx) => {
        const guideline = await requireGuideline(tx, reader, params.guidelineId);
        return (await listVersions(tx, reader, guideline.id)).map((row) => ({
          ...toVersion(row),
          StandardCount: row.standard_count,
          IsUsed: row.id === guideline.used_version_id,
          IsNewest: row.id === guideline.newest_version_id,
        }));
      });
    },
    standards: async ({ params, query }, scope) => {
      const { asking, reader } = await requestedBy(scope, query.tenantId);
      return asking.transaction(async (tx) => {
        await requireVersion(tx, reader, params.versionId);
        const rows = await listStandards(tx, reader, [params.versionId]);
        const analytes = await mapAnalytes(
          tx,
          rows.map(({ lineage_id }) => lineage_id),
        );
        return rows.map((row) => toStandard(row, analytes));
      });
    },
    history: async ({ params, query }, scope) => {
      const { asking, reader } = await requestedBy(scope, query.tenantId);
      const texts = await asking.transaction((tx) => listHistory(tx, reader, params.standardId));
      if (texts.length === 0) throw problem('notFound');
      return texts.map((text) => toStandardText(text, reader));
    },
    start: ({ body }, scope) =>
      startVersion(platform, scope, { guidelineId: body.GuidelineId, label: body.Label ?? '' }),
    compare: async ({ params, query }, scope) => {
      const { asking, reader } = await requestedBy(scope, query.tenantId);
      return compareVersions(asking, reader, { fromId: params.fromVersionId, toId: params.toVersionId });
    },
    startComparison: ({ body }, scope) =>
      startComparison(scope, { fromId: body.FromVersionId, toId: body.ToVersionId }),
    adopt: async ({ body }, scope) =>
      adoptVersion(await namedScope(platform, scope, body.TenantId), body.GuidelineVersionId),
    export: async ({ params, query }, scope) => {
      const { asking, reader } = await requestedBy(scope, query.tenantId);
      return exportGuideline(asking, reader, { versionId: params.versionId, format: query.format ?? 'csv' });
    },
    import: async ({ params: { guidelineId }, body }, scope) => {
      await requireVisible(scope, guidelineId);
      const { fields, file } = await body.read(storeStationFile);
      const isTestRun = fields.isTestRun === 'true';
      const outcome = await importGuideline(platform, scope, file, {
        guidelineId,
        isTestRun,
        removesMissing: fields.removeMissing === 'true',
        isNoUnitConfirmed: fields.confirmNoUnit === 'true',
      });
      return {
        IsTestRun: isTestRun,
        // A copy that a test run made is gone again.
        GuidelineId: isTestRun ? guidelineId : outcome.guidelineId,
        Read: outcome.read,
        New: outcome.added,
        Updated: outcome.updated,
        Unchanged: outcome.unchanged,
        Rejected: outcome.rejected,
        Removed: outcome.removed,
        Findings: outcome.findings.slice(0, shownFindings),
        FindingCount: outcome.findings.length,
      };
    },
  });
};

export const verdictRoutes = (): Route[] => [
  ...routes(stationLimits, {
    list: (_, scope) => readStationLimits(scope),
    set: ({ body }, scope) => setStationLimits(scope, body),
  }),
  ...routes(verdictCalls, {
    station: ({ params, query }, scope) =>
      readStationVerdicts(scope, { stationId: params.stationId, from: query.from, to: query.to }),
    latest: ({ params }, scope) => readLatestVerdicts(scope, params.stationId),
    result: ({ params }, scope) => listVerdicts(scope, params.resultId),
    why: ({ params }, scope) => explainVerdict(scope, params),
  }),
];
