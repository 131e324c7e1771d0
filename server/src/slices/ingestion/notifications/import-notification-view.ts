import type { ImportNotification } from '@freshet/contract';
import type { z } from 'zod';
import type { Tx } from '#platform/db/scope';
import { findPeople, type Person } from '#slices/identity';
import {
  findAnalyteNames,
  findGuidelineNames,
  findStationNames,
  type Named,
  type NotificationRow,
} from './import-notification-queries.ts';

type Wire = z.input<typeof ImportNotification>;

/** Rules with the names of everything they mention. */
export async function viewNotifications(tx: Tx, tenantId: number, rows: readonly NotificationRow[]): Promise<Wire[]> {
  const all = (key: 'guideline_ids' | 'data_source_ids' | 'analyte_ids' | 'user_ids') => [
    ...new Set(rows.flatMap((row) => row[key])),
  ];
  const guidelines = namesById(await findGuidelineNames(tx, tenantId, all('guideline_ids')));
  const stations = namesById(await findStationNames(tx, all('data_source_ids')));
  const analytes = namesById(await findAnalyteNames(tx, all('analyte_ids')));
  const people = await findPeople(tx, tenantId, all('user_ids'));
  return rows.map((row) => ({
    Id: row.id,
    Name: row.name,
    Guidelines: row.guideline_ids.map(named(guidelines)),
    Stations: row.data_source_ids.map(named(stations)),
    Analytes: row.analyte_ids.map(named(analytes)),
    People: toListeners(row.user_ids, people),
    Ways: [...(row.by_message ? ['message' as const] : []), ...(row.by_mail ? ['mail' as const] : [])],
    IsOn: row.is_on,
  }));
}

/** Everybody who is named, and why some of them are not notified. */
export function toListeners(ids: readonly number[], people: readonly Person[]): Wire['People'] {
  const byId = new Map(people.map((person) => [Number(person.id), person]));
  return ids.map((id) => {
    const person = byId.get(id);
    const NotNotifiedReason = person ? (person.is_locked ? ('locked' as const) : null) : ('notMember' as const);
    return { Id: id, Name: person?.user_name ?? null, Email: person?.email ?? null, NotNotifiedReason };
  });
}

const namesById = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]));
const named = (names: ReadonlyMap<number, string>) => (id: number) => ({ Id: id, Name: names.get(id) ?? null });
