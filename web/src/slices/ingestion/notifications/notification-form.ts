import { type ImportNotification, NewImportNotification, notificationWays, refuse } from '@freshet/contract';
import { z } from 'zod';

/** Something that was picked, with the name it is shown by. */
const Picked = z.object({ Id: z.number(), Name: z.string().nullable() });
export type Picked = z.infer<typeof Picked>;

/** What the form holds: names beside ids, so that what was picked can be shown. */
export const NotificationForm = z.object({
  Name: NewImportNotification.shape.Name,
  Guidelines: z.array(Picked).max(500),
  Stations: z.array(Picked).max(5000),
  Analytes: z.array(Picked).max(2000),
  People: z.array(Picked).min(1, refuse('choosePerson')).max(500),
  Ways: z.array(z.enum(notificationWays)).min(1, refuse('chooseMessageOrMail')),
  IsOn: z.boolean(),
});
export type NotificationForm = z.infer<typeof NotificationForm>;

export const emptyForm: NotificationForm = {
  Name: '',
  Guidelines: [],
  Stations: [],
  Analytes: [],
  People: [],
  Ways: ['message', 'mail'],
  IsOn: true,
};

export const formOf = (rule: ImportNotification): NotificationForm => ({
  Name: rule.Name,
  Guidelines: rule.Guidelines,
  Stations: rule.Stations,
  Analytes: rule.Analytes,
  People: rule.People.map(({ Id, Name }) => ({ Id, Name })),
  Ways: rule.Ways,
  IsOn: rule.IsOn,
});

/** The part that says which exceedances are reported, and to whom. */
export const choiceOf = ({ Guidelines, Stations, Analytes, People }: NotificationForm) =>
  NewImportNotification.pick({ GuidelineIds: true, StationIds: true, AnalyteIds: true, UserIds: true }).parse({
    GuidelineIds: ids(Guidelines),
    StationIds: ids(Stations),
    AnalyteIds: ids(Analytes),
    UserIds: ids(People),
  });

export const bodyOf = (form: NotificationForm): NewImportNotification =>
  NewImportNotification.parse({ ...choiceOf(form), Name: form.Name, Ways: form.Ways, IsOn: form.IsOn });

const ids = (picked: readonly Picked[]) => picked.map(({ Id }) => Id);
