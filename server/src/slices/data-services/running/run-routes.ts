import { ExecutionId, problem, serviceRuns } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import type { Tx } from '#platform/db/transaction';
import { type Route, routes } from '#platform/http/routes';
import { readLog } from '#platform/jobs/executions/execution-queries';
import { listExecutions, requireVisibleExecution } from '#platform/jobs/executions/service-executions';
import type { Platform } from '#platform/platform';
import { latestVersion } from '#slices/files';
import { executionOfFile } from '#slices/ingestion';
import { namesOfConfigurations, requireConfiguration } from '../configurations/configuration-queries.ts';
import { proxyCall } from '../proxy/proxy-call.ts';
import { listServices, requireService, requireServiceByLink } from '../registry/service-queries.ts';
import { executeService } from './execute-service.ts';
import { toExecutionLogs, toServiceExecution } from './execution-view.ts';

const usualPage = 30;
const longestLog = 2000;

export const runRoutes = (platform: Platform): Route[] =>
  routes(serviceRuns, {
    execute: ({ body, query }, scope) => executeService(platform, scope, { ...body, ...query }),
    executeService: ({ body, query }, scope) => executeService(platform, scope, { ...body, ...query }),
    executions: async ({ query: { tenantId, limit = usualPage, ...filter } }, scope) =>
      (await namedScope(platform, scope, tenantId)).transaction(async (tx) => {
        if (filter.serviceId !== undefined) await requireService(tx, filter.serviceId);
        if (filter.configurationId !== undefined) await requireConfiguration(tx, filter.configurationId);
        const rows = await listExecutions(tx, { ...filter, limit: limit + 1 });
        const shown = rows.slice(0, limit);
        const services = new Map((await listServices(tx, platform)).map(({ id, name }) => [id, name]));
        const ids = shown.flatMap(({ configuration_id: id }) => (id === null ? [] : [id]));
        const configurations = await namesOfConfigurations(tx, ids);
        return {
          Executions: shown.map((row) => toServiceExecution(row, { services, configurations })),
          Next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
        };
      }),
    logs: async ({ query: { tenantId, processInstanceId, fileId } }, scope) =>
      (await namedScope(platform, scope, tenantId)).transaction(async (tx) => {
        const row = await requireVisibleExecution(tx, scope, await nameExecution(tx, processInstanceId, fileId));
        return toExecutionLogs(row, await readLog(tx, ExecutionId.parse(row.id), longestLog));
      }),
    proxy: async ({ params: { serviceId, subpath }, query, body }, scope, request) => {
      const service = await scope.transaction((tx) => requireService(tx, serviceId));
      return proxyCall(platform, scope, { service, subpath, body, ...query, signal: request.whenGone() });
    },
    proxyByLink: async ({ params: { link, subpath }, query, body }, scope, request) => {
      const service = await scope.transaction((tx) => requireServiceByLink(tx, link));
      return proxyCall(platform, scope, { service, subpath, body, ...query, signal: request.whenGone() });
    },
  });

/** The execution that goes by an id of its caller, or the newest that read a file. */
async function nameExecution(tx: Tx, process: string | undefined, fileId: number | undefined) {
  if (process !== undefined) return { process };
  if (fileId === undefined) throw problem('services.notNamed');
  // What a person uploaded has a delivery; what an importer fetched has not.
  const id = (await executionOfFile(tx, fileId)) ?? (await latestVersion(tx, fileId))?.execution_id ?? null;
  if (id === null) throw problem('notFound');
  return { id: ExecutionId.parse(id) };
}
