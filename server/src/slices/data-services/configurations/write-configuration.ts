import {
  type ConfigurationChange,
  type Mistake,
  type NewConfiguration,
  problem,
  type ServiceConfiguration,
  settingSentence,
} from '@freshet/contract';
import { checkConfiguration } from '@freshet/domain';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { findInternal } from '../registry/internal-services.ts';
import { requireService, type ServiceRow } from '../registry/service-queries.ts';
import { fieldsOf } from '../registry/service-view.ts';
import { refuseMistakes } from '../registry/validate-service.ts';
import {
  type ConfigurationRow,
  changeConfiguration,
  deleteConfiguration,
  insertConfiguration,
  lockConfiguration,
  requireConfiguration,
} from './configuration-queries.ts';
import { toConfiguration } from './configuration-view.ts';
import { sealSettings } from './stored-settings.ts';

type Wire = z.input<typeof ServiceConfiguration>;
type Given = Pick<NewConfiguration, 'Name' | 'Settings' | 'AllowsOverlap'>;

/** What works on the whole installation is not for tenants. */
export function requireStaff(platform: Platform, scope: Scope, { link }: ServiceRow): void {
  if (findInternal(platform, link)?.isOfInstallation && !scope.authority.isSysAdmin)
    throw problem('services.onlyStaff');
}

export function findSettingMistakes(
  platform: Platform,
  service: ServiceRow,
  settings: Readonly<Record<string, unknown>>,
  storedNames: readonly string[] = [],
): Mistake[] {
  return checkConfiguration(fieldsOf(platform, service), settings, storedNames).map(({ path, ...reason }) => ({
    Path: `Settings.${path}`,
    ...settingSentence(reason),
  }));
}

export function addConfiguration(platform: Platform, scope: Scope, serviceId: number, given: Given): Promise<Wire> {
  return scope.transaction(async (tx) => {
    const service = await requireService(tx, serviceId);
    requireStaff(platform, scope, service);
    const facts = toFacts(platform, service, given, null);
    const row = await unlessTaken(given.Name, () => insertConfiguration(tx, scope, serviceId, facts));
    await audit(tx, scope, { what: 'serviceConfiguration.added', service, new: row });
    return toConfiguration(row);
  });
}

export function updateConfiguration(
  platform: Platform,
  scope: Scope,
  serviceId: number,
  change: ConfigurationChange,
): Promise<Wire> {
  return scope.transaction(async (tx) => {
    const service = await requireService(tx, serviceId);
    requireStaff(platform, scope, service);
    const before = await lockConfiguration(tx, change.Id, serviceId);
    if (change.Revision !== undefined && change.Revision !== before.revision) throw problem('services.changed');
    const facts = toFacts(platform, service, change, before);
    const row = await unlessTaken(change.Name, () => changeConfiguration(tx, before.id, facts, scope.now()));
    await audit(tx, scope, { what: 'serviceConfiguration.changed', service, old: before, new: row });
    return toConfiguration(row);
  });
}

export function removeConfiguration(platform: Platform, scope: Scope, serviceId: number, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const service = await requireService(tx, serviceId);
    requireStaff(platform, scope, service);
    const before = await requireConfiguration(tx, id, serviceId);
    await deleteConfiguration(tx, id);
    await audit(tx, scope, { what: 'serviceConfiguration.removed', service, old: before });
  });
}

function toFacts(platform: Platform, service: ServiceRow, given: Given, before: ConfigurationRow | null) {
  refuseMistakes(findSettingMistakes(platform, service, given.Settings, before?.secret_names ?? []));
  return {
    ...sealSettings(platform.secrets, fieldsOf(platform, service), given.Settings, before),
    name: given.Name,
    allows_overlap: given.AllowsOverlap,
  };
}

const unlessTaken = <T>(name: string, work: () => Promise<T>) =>
  whenViolated('service_configurations_name_unique', 'services.configurationTaken', { name }, work);

interface Written {
  readonly what: string;
  readonly service: ServiceRow;
  readonly old?: ConfigurationRow;
  readonly new?: ConfigurationRow;
}

const audit = (tx: Tx, scope: Scope, { what, service, old, new: after }: Written) =>
  recordAudit(tx, scope, {
    what,
    subject: `${service.name}: ${(after ?? old)?.name ?? ''}`,
    ...(old ? { old: auditFacts(old) } : {}),
    ...(after ? { new: auditFacts(after) } : {}),
  });

/** Of secrets only that they are set. */
const auditFacts = (row: ConfigurationRow) => ({
  Name: row.name,
  Settings: row.settings,
  SecretNames: row.secret_names,
  AllowsOverlap: row.allows_overlap,
});
