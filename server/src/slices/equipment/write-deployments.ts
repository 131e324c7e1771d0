import { type NewDeployment, problem } from '@freshet/contract';
import { spansOverlap } from '@freshet/domain/equipment';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import { requireStation } from '#slices/locations';
import { type DeploymentRecord, listDeployments, lockInstrument } from './instrument-queries.ts';
import { nameOf } from './instrument-view.ts';

/** Says where an instrument is from when on. An instrument is at one place at a time. */
export async function deployInstrument(tx: Tx, actor: Actor, id: number, input: NewDeployment): Promise<void> {
  const instrument = await lockInstrument(tx, id);
  const { facts, station } = await toFacts(tx, input);
  refuseOverlap(await listDeployments(tx, { instrumentId: id }), input);
  await tx
    .insertInto('deployments')
    .values({ ...facts, instrument_id: id, recorded_at: actor.now(), recorded_by_name: actor.userName })
    .execute();
  const subject = `${nameOf(instrument)}, ${station}`;
  await recordAudit(tx, actor, { what: 'deployment.added', subject, new: facts });
}

export async function changeDeployment(
  tx: Tx,
  actor: Actor,
  id: number,
  given: { readonly deploymentId: number; readonly input: NewDeployment },
): Promise<void> {
  const instrument = await lockInstrument(tx, id);
  const all = await listDeployments(tx, { instrumentId: id });
  const old = requireOne(all, given.deploymentId);
  const { facts, station } = await toFacts(tx, given.input);
  refuseOverlap(
    all.filter((each) => each.id !== old.id),
    given.input,
  );
  await tx.updateTable('deployments').set(facts).where('id', '=', old.id).execute();
  const subject = `${nameOf(instrument)}, ${station}`;
  await recordAudit(tx, actor, { what: 'deployment.changed', subject, old: { ...old }, new: facts });
}

export async function removeDeployment(tx: Tx, actor: Actor, id: number, deploymentId: number): Promise<void> {
  const instrument = await lockInstrument(tx, id);
  const old = requireOne(await listDeployments(tx, { instrumentId: id }), deploymentId);
  await tx.deleteFrom('deployments').where('id', '=', old.id).execute();
  const subject = `${nameOf(instrument)}, ${old.station_name}`;
  await recordAudit(tx, actor, { what: 'deployment.removed', subject, old: { ...old } });
}

function requireOne(all: readonly DeploymentRecord[], id: number): DeploymentRecord {
  const deployment = all.find((each) => each.id === id);
  if (!deployment) throw problem('notFound');
  return deployment;
}

async function toFacts(tx: Tx, input: NewDeployment) {
  const station = await requireStation(tx, input.StationId);
  const [starts_at, ends_at] = [new Date(input.StartsAt), input.EndsAt === null ? null : new Date(input.EndsAt)];
  if (ends_at && ends_at <= starts_at) throw problem('equipment.endsBeforeStart');
  const facts = {
    ...{ data_source_id: station.id, starts_at, ends_at },
    parameters: [...new Set(input.Parameters)],
    measures_series: input.MeasuresSeries,
    measures_samples: input.MeasuresSamples,
    notes: input.Notes,
  };
  return { facts, station: station.name };
}

function refuseOverlap(others: readonly DeploymentRecord[], { StartsAt, EndsAt }: NewDeployment): void {
  const there = others.find(({ starts_at, ends_at }) =>
    spansOverlap(
      { startsAt: starts_at.toISOString(), endsAt: ends_at?.toISOString() ?? null },
      { startsAt: StartsAt, endsAt: EndsAt },
    ),
  );
  if (!there) return;
  const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
  throw problem('equipment.deployedElsewhere', {
    station: there.station_name,
    from: `${minute(there.starts_at)} UTC`,
    until: there.ends_at ? `${minute(there.ends_at)} UTC` : '…',
  });
}
