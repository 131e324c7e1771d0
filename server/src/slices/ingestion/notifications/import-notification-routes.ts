import { done, importNotifications, problem } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { tenantReader, toExceedanceRows } from '#slices/guidelines';
import { findPeople } from '#slices/identity';
import { listEvaluatedImports, listNotifications } from './import-notification-queries.ts';
import { toListeners, viewNotifications } from './import-notification-view.ts';
import { addNotification, removeNotification, requireNamed, updateNotification } from './import-notification-writes.ts';
import { mostLargest } from './notify-people.ts';
import { countPicked, findEvaluatedImport, listLargest } from './notify-queries.ts';

const mostImports = 50;

/** Who is notified of exceedances. */
export const importNotificationRoutes = (): Route[] =>
  routes(importNotifications, {
    list: (_, scope) =>
      scope.transaction(async (tx) => viewNotifications(tx, scope.tenantId, await listNotifications(tx))),

    choices: (_, scope) =>
      scope.transaction(async (tx) => ({
        People: (await findPeople(tx, scope.tenantId, null))
          .filter((person) => !person.is_locked)
          .map(({ id, user_name, email }) => ({ Id: id, Name: user_name, Email: email })),
        Imports: (await listEvaluatedImports(tx, mostImports)).map((row) => ({
          Id: row.id,
          FileName: row.file_name,
          CreatedAt: row.created_at.toISOString(),
          ExceedanceCount: row.exceeded_count,
        })),
      })),

    add: ({ body }, scope) => addNotification(scope, body),

    update: ({ params, body }, scope) => updateNotification(scope, params.id, body),

    remove: async ({ params }, scope) => {
      await removeNotification(scope, params.id);
      return done;
    },

    tryOut: ({ body }, scope) =>
      scope.transaction(async (tx) => {
        const evaluatedImport = await findEvaluatedImport(tx, body.ImportId);
        if (!evaluatedImport) throw problem('notFound');
        const rule = {
          guideline_ids: body.GuidelineIds,
          data_source_ids: body.StationIds,
          analyte_ids: body.AnalyteIds,
        };
        await requireNamed(tx, scope, { ...rule, user_ids: body.UserIds });
        const counts = await countPicked(tx, evaluatedImport.id, [rule]);
        return {
          IsEvaluated: evaluatedImport.evaluated_at !== null,
          Count: counts.reduce((sum, { count }) => sum + count, 0),
          ByGuideline: counts.map(({ guideline_id, name, count }) => ({
            ...{ GuidelineId: guideline_id, GuidelineName: name, Count: count },
          })),
          Largest: await toExceedanceRows(
            tx,
            tenantReader(scope),
            await listLargest(tx, evaluatedImport.id, [rule], mostLargest),
          ),
          People: toListeners(body.UserIds, await findPeople(tx, scope.tenantId, body.UserIds)),
        };
      }),
  });
