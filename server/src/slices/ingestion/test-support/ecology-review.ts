import type { FileId } from '@freshet/contract';
import { newFile } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import type { TenantWorld, World } from '#test/world';

/** What a person does with a file of plots, surveys or taxa: hands it in, looks at its review, decides. */
export function reviewEcology(world: World, tenant: () => TenantWorld) {
  const ingest = async (fileId: FileId, params: object = {}) => {
    const body = { rdrFileIds: [fileId], params } as never;
    const { Executions } = await tenant().user.ingestion.ingestFileData({ body });
    await drainJobs(world);
    const executionId = Executions[0]?.ExecutionId;
    if (!executionId) throw new Error(Executions[0]?.Result.DisplayMessage);
    return executionId;
  };
  type Execution = Awaited<ReturnType<typeof ingest>>;
  const send = async (name: string, content: string, params: object = {}) =>
    ingest(await newFile(world, tenant(), name, content), params);
  const see = async (executionId: Execution) => ({
    ingestion: (await tenant().user.ingestion.review({ params: { executionId } })).Ingestion,
    file: await tenant().user.ecologyFiles.get({ params: { executionId } }),
  });
  const decide = async (executionId: Execution, body: object) => {
    await tenant().admin.ecologyFiles.decide({ params: { executionId }, body: body as never });
    await drainJobs(world);
    return see(executionId);
  };
  const sendLines = (name: string, lines: readonly string[], params: object = {}) =>
    send(name, [...lines, ''].join('\n'), params);
  return { ingest, send, sendLines, see, decide };
}
