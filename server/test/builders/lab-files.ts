import { Readable } from 'node:stream';
import { FileId } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { openScope, type Scope } from '#platform/db/scope';
import { inNamedTenant } from '#platform/db/system-scope';
import { storeFile } from '#slices/files';
import { drainJobs } from '../drain-jobs.ts';
import type { Person, TenantWorld, World } from '../world.ts';

/** The scope of a person, for what has no call of its own. */
export const scopeOf = (world: World, tenant: TenantWorld, person: Person, isTenantAdmin = false): Scope =>
  openScope(world.platform, {
    tenantId: tenant.id,
    tenantName: tenant.name,
    userId: person.userId,
    userName: person.userName,
    sessionId: 'test',
    signInMethod: 'password',
    authority: { isTenantAdmin, isSysAdmin: false, impersonation: null },
    staff: null,
    requestId: 'test',
  });

/** Puts a file into the repository of a tenant. */
export const newFile = async (
  world: World,
  tenant: TenantWorld,
  name: string,
  content: string | Buffer,
): Promise<FileId> =>
  FileId.parse(
    await storeFile(
      world.platform,
      scopeOf(world, tenant, tenant.user),
      {
        name,
        mediaType: 'text/csv',
        metadata: [],
        content: Readable.from([Buffer.from(content)]),
        limitBytes: 1_000_000_000,
      },
      async (_, fileId) => fileId,
    ),
  );

export const labHeader = 'Station,SampleDateTime,Analyte,Method,Fraction,Result,Unit,MediaType,CocCode';

/** A file of laboratory results: each line after the header. */
export const labFile = (...lines: readonly string[]): string => [labHeader, ...lines, ''].join('\n');

export const newAnalyte = ({ platform, clock }: World, tenant: TenantWorld, name: string): Promise<number> =>
  inNamedTenant(platform, tenant.id, async (tx) => {
    const values = { name, folded: foldName(name), created_at: clock.now() };
    return (await tx.insertInto('analytes').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });

export interface Ingesting {
  readonly publishWhenReady?: boolean;
  readonly asNewVersion?: boolean;
  readonly schemaId?: string;
}

/** Reads a file to the end of its work, and says what came of it. */
export async function ingest(world: World, person: Person, fileId: FileId, params: Ingesting = {}) {
  const { Executions } = await person.ingestion.ingestFileData({
    body: { rdrFileIds: [fileId], params: { schemaId: 'generic-long', ...params } } as never,
  });
  await drainJobs(world);
  const executionId = Executions[0]?.ExecutionId;
  if (!executionId) throw new Error(Executions[0]?.Result.DisplayMessage ?? 'Nothing was begun.');
  const { Ingestion, ExecutionLogs } = await person.ingestion.review({ params: { executionId } });
  return { executionId, ingestion: Ingestion, logs: ExecutionLogs, importId: Ingestion.ImportIds.at(-1) };
}

/** Says yes to what would overwrite values that another file stored, and stores it. */
export async function overwriteStored(world: World, person: Person, fileId: FileId): Promise<void> {
  const yes = { Kind: 'state', State: 'ready', Code: 'duplicateOfStored' } as const;
  await person.ingestion.resubmit({
    params: { fileId },
    body: { resubmitData: [yes], isAlreadySaved: false, publish: true },
  });
  await drainJobs(world);
}
