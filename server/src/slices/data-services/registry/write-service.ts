import { type NewService, problem, type Service, type ServiceChange } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import { withinEachTenant } from '#platform/db/within-each-tenant';
import { encrypt } from '#platform/encryption';
import type { Platform } from '#platform/platform';
import { listConfigurations } from '../configurations/configuration-queries.ts';
import { linksOf, pagesOf } from '../plugins/plugin-queries.ts';
import { readHeaders } from './service-headers.ts';
import {
  changeService,
  deleteService,
  insertService,
  lockService,
  requireService,
  type ServiceFacts,
  type ServiceRow,
} from './service-queries.ts';
import { toService } from './service-view.ts';
import { findServiceMistakes, refuseMistakes } from './validate-service.ts';

type Wire = z.input<typeof Service>;

/** Registers a service that is called over HTTP. */
export async function addService(platform: Platform, scope: Scope, service: NewService): Promise<Wire> {
  refuseMistakes(await findServiceMistakes(platform, service, false));
  return scope.transaction(async (tx) => {
    const facts = toFacts(platform, service, null);
    const row = await unlessTaken(() => insertService(tx, scope, facts));
    await recordAudit(tx, scope, { what: 'service.added', subject: row.name, new: auditFacts(row) });
    return toService(platform, row);
  });
}

/** Changes a service; of the product's own only whether it is on. */
export async function updateService(platform: Platform, scope: Scope, change: ServiceChange): Promise<Wire> {
  const known = await scope.transaction((tx) => requireService(tx, change.Id));
  const isInternal = known.kind === 'internal';
  // Outside the transaction: looking an address up may take its time.
  if (!isInternal) {
    const withPages = { ...change, Pages: change.Pages ?? pagesOf(known) };
    refuseMistakes(await findServiceMistakes(platform, withPages, known.signing_secret !== null));
  }
  return scope.transaction(async (tx) => {
    const before = await lockService(tx, change.Id);
    if (change.Revision !== undefined && change.Revision !== before.revision) throw problem('services.changed');
    const facts = isInternal ? { is_on: change.IsOn } : toFacts(platform, change, before);
    const row = await unlessTaken(() => changeService(tx, before.id, facts, scope.now()));
    await recordAudit(tx, scope, {
      what: 'service.changed',
      subject: row.name,
      old: auditFacts(before),
      new: auditFacts(row),
    });
    return toService(platform, row);
  });
}

/** Removes a service with its configurations everywhere; each tenant that had one finds it in its audit. */
export function removeService(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const before = await lockService(tx, id);
    if (before.kind === 'internal') throw problem('services.internal');
    await withinEachTenant(tx, scope.tenantId, async (tenantId) => {
      const lost = await listConfigurations(tx, id);
      if (lost.length === 0 && tenantId !== scope.tenantId) return;
      const Configurations = lost.map(({ name, cron }) => ({ Name: name, Cron: cron }));
      await recordAudit(tx, scope, {
        ...{ what: 'service.removed', subject: before.name },
        old: { ...auditFacts(before), Configurations },
      });
    });
    await deleteService(tx, id);
  });
}

const unlessTaken = <T>(work: () => Promise<T>) => whenViolated('services_link_unique', 'services.nameTaken', {}, work);

function toFacts({ secrets }: Platform, service: NewService, before: ServiceRow | null): ServiceFacts {
  const storedHeaders = before ? readHeaders(secrets, before) : {};
  const headers = service.Headers.flatMap(({ Name, Value }) => {
    const value = Value ?? storedHeaders[Name];
    return value === undefined ? [] : [[Name, value] as const];
  });
  const secret = service.SigningSecret;
  return {
    name: service.Name,
    link: service.Link,
    description: service.Description,
    address: service.Address,
    method: service.Method,
    headers: headers.length === 0 ? null : encrypt(secrets, JSON.stringify(Object.fromEntries(headers))),
    header_names: headers.map(([name]) => name),
    signing_secret:
      secret === undefined ? (before?.signing_secret ?? null) : secret === '' ? null : encrypt(secrets, secret),
    health_path: service.HealthPath,
    timeout_ms: service.TimeoutMs,
    is_on: service.IsOn,
    configuration_schema: JSON.stringify(service.ConfigurationSchema),
    pages: JSON.stringify(service.Pages ?? (before ? pagesOf(before) : [])),
    links: JSON.stringify(service.Links ?? (before ? linksOf(before) : [])),
  };
}

/** Without what is secret. */
const auditFacts = (row: ServiceRow) => ({
  Link: row.link,
  Address: row.address,
  Method: row.method,
  HeaderNames: row.header_names,
  HasSigningSecret: row.signing_secret !== null,
  IsOn: row.is_on,
  Pages: row.pages,
  Links: row.links,
});
