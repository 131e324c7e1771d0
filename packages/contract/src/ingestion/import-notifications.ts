import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EvaluatedRow } from '../guidelines/result-states.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  AnalyteId,
  DataSourceId,
  Done,
  GuidelineId,
  ImportId,
  ImportNotificationId,
  ImportNotificationIdText,
  instant,
  text,
  UserId,
} from '../values.ts';

/** How a person is notified. */
export const notificationWays = ['message', 'mail'] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** Which exceedances are reported, and to whom. An empty list means all. */
const choice = {
  GuidelineIds: z.array(GuidelineId).max(500, refuse('atMostGuidelines', { most: 500 })),
  StationIds: z.array(DataSourceId).max(5000, refuse('atMostStations', { most: 5_000 })),
  AnalyteIds: z.array(AnalyteId).max(2000, refuse('atMostAnalytes', { most: 2_000 })),
  UserIds: z
    .array(UserId)
    .min(1, refuse('choosePerson'))
    .max(500, refuse('atMostPeople', { most: 500 })),
};

export const NewImportNotification = z.object({
  Name: text(100),
  ...choice,
  Ways: z.array(z.enum(notificationWays)).min(1, refuse('chooseMessageOrMail')).max(2),
  IsOn: z.boolean(),
});
export type NewImportNotification = z.infer<typeof NewImportNotification>;

/** What a rule names. The name is null when it is no longer there: unlinked, deleted, or gone elsewhere. */
const Named = <Id extends z.ZodType>(id: Id) => z.object({ Id: id, Name: z.string().nullable() });

/** Why a named person is not notified. */
export const notNotifiedReasons = ['locked', 'notMember'] as const;

const Listener = z.object({
  Id: UserId,
  Name: z.string().nullable(),
  Email: z.string().nullable(),
  /** Null when they are notified. */
  NotNotifiedReason: z.enum(notNotifiedReasons).nullable(),
});

export const ImportNotification = z.object({
  Id: ImportNotificationId,
  Name: z.string(),
  Guidelines: z.array(Named(GuidelineId)),
  Stations: z.array(Named(DataSourceId)),
  Analytes: z.array(Named(AnalyteId)),
  People: z.array(Listener),
  Ways: z.array(z.enum(notificationWays)),
  IsOn: z.boolean(),
});
export type ImportNotification = z.infer<typeof ImportNotification>;

/** What a rule would have reported about an import. */
export const NotificationTrial = z.object({
  /** Whether the results of the import were evaluated yet. */
  IsEvaluated: z.boolean(),
  Count: z.number().int(),
  ByGuideline: z.array(z.object({ GuidelineId, GuidelineName: z.string(), Count: z.number().int() })),
  /** The ten that are farthest beyond their limit. */
  Largest: z.array(EvaluatedRow),
  People: z.array(Listener),
});
export type NotificationTrial = z.infer<typeof NotificationTrial>;

const byId = z.object({ id: ImportNotificationIdText });

export const importNotifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/ImportNotifications/List',
    needs: 'ingestion.configure',
    summary: 'The notification rules for exceedances of imports, by name.',
    reply: z.array(ImportNotification),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/ImportNotifications/Choices',
    needs: 'ingestion.configure',
    summary: 'The users of the tenant who can be notified, and the newest imports to test a rule with.',
    reply: z.object({
      People: z.array(z.object({ Id: UserId, Name: z.string(), Email: z.string() })),
      Imports: z.array(
        z.object({ Id: ImportId, FileName: z.string(), CreatedAt: instant(), ExceedanceCount: z.number().int() }),
      ),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/ImportNotifications/Add',
    needs: 'ingestion.configure',
    summary: 'Adds a notification rule.',
    body: NewImportNotification,
    reply: ImportNotification,
    errors: ['notFound', 'importNotifications.nameTaken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ImportNotifications/Update/:id',
    needs: 'ingestion.configure',
    summary: 'Changes a rule. Notifications already sent are not affected.',
    params: byId,
    body: NewImportNotification,
    reply: ImportNotification,
    errors: ['notFound', 'importNotifications.nameTaken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ImportNotifications/Delete/:id',
    needs: 'ingestion.configure',
    summary: 'Removes a rule.',
    params: byId,
    reply: Done,
    errors: ['notFound'],
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/api/ImportNotifications/Try',
    needs: 'ingestion.configure',
    summary:
      'The notification a rule, saved or not, would have sent about an import, and its recipients. Nothing is sent.',
    body: z.object({ ImportId, ...choice }),
    reply: NotificationTrial,
    errors: ['notFound'],
  }),
};
