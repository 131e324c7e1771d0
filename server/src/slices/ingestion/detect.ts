import type { FileSchemaSettings, SchemaCandidate } from '@freshet/contract';
import { FileSchemaId } from '@freshet/contract';
import type { Importer, PartName, SubmissionHead } from './importers/importer.ts';
import { importers } from './importers/index.ts';
import { ownImporter } from './importers/own-schema.ts';
import type { Peek } from './reading-task.ts';
import type { FileFinding } from './rows.ts';

/** A tenant's own schema, as detection needs it. */
export interface OwnSchema {
  readonly id: string;
  readonly name: string;
  readonly settings: FileSchemaSettings;
}

/** Files that belong together, and how they may be read. */
export interface DetectedGroup {
  /** Positions in what was given. */
  readonly fileNos: readonly number[];
  /** Best first. */
  readonly candidates: readonly SchemaCandidate[];
  /** The schema to read by; null when none fits, or two fit about as well and a person must say which. */
  readonly chosen: SchemaCandidate | null;
  /** What a file is among those that belong together, when they are read by a schema. */
  readonly parts: readonly { readonly fileNo: number; readonly schemaId: string; readonly part: PartName }[];
  /** Why a file cannot be read at all. */
  readonly problems: readonly FileFinding[];
}

const leastConfidence = 0.4;
const worthNaming = 0.3;
/** Two that are nearer than this are not told apart. */
const doubt = 0.1;

/** Says how files may be read, which belong together, how sure that is, and why. */
export function detectIn(peek: Peek, fileCount: number, own: readonly OwnSchema[]): DetectedGroup[] {
  const all = [
    ...own.map(({ id, name, settings }) => ({ importer: ownImporter(id, name, settings), isOwn: true })),
    ...importers.map((importer) => ({ importer, isOwn: false })),
  ];
  const groups = groupFiles(peek, fileCount);
  return groups.map((fileNos) => {
    const head = headOf(peek, fileNos);
    const found = all.flatMap(({ importer, isOwn }) => candidateOf(importer, head, isOwn));
    const candidates = found.sort((a, b) => b.Confidence - a.Confidence).slice(0, 5);
    return {
      fileNos,
      candidates,
      chosen: choose(candidates),
      parts: fileNos.flatMap((fileNo) =>
        all.map(({ importer }) => ({ fileNo, schemaId: importer.id, part: partIn(peek, fileNo, importer) })),
      ),
      problems: peek.problems.filter(({ fileNo }) => fileNos.includes(fileNo)),
    };
  });
}

function partIn({ tables, companions }: Peek, fileNo: number, importer: Importer): PartName {
  const heads = [...tables, ...companions].filter((head) => head.fileNo === fileNo);
  const parts = new Set(heads.flatMap((head) => importer.partOf(head) ?? []));
  const [only = 'data'] = parts;
  return parts.size > 1 ? 'data' : only;
}

function candidateOf(importer: Importer, head: SubmissionHead, isOwn: boolean): SchemaCandidate[] {
  const found = importer.recognise(head);
  if (!found || found.confidence < worthNaming) return [];
  // What a tenant set up on purpose goes before what fits in general.
  const confidence = Math.min(1, isOwn ? found.confidence + 0.05 : found.confidence);
  return [
    {
      SchemaId: FileSchemaId.parse(importer.id),
      SchemaName: importer.label,
      Confidence: Math.round(confidence * 100) / 100,
      Reasons: [...found.reasons],
    },
  ];
}

function choose([first, second]: readonly SchemaCandidate[]): SchemaCandidate | null {
  if (!first || first.Confidence < leastConfidence) return null;
  return second && first.Confidence - second.Confidence < doubt ? null : first;
}

const headOf = ({ tables, companions }: Peek, fileNos: readonly number[]): SubmissionHead => ({
  tables: tables.filter(({ fileNo }) => fileNos.includes(fileNo)),
  companions: companions.filter(({ fileNo }) => fileNos.includes(fileNo)),
});

/** Files are one submission when an importer knows them as different parts of the same delivery. */
function groupFiles(peek: Peek, fileCount: number): number[][] {
  const groups = new Map<string, number[]>();
  for (let fileNo = 0; fileNo < fileCount; fileNo += 1) {
    const key = deliveryOf(peek, fileNo) ?? `file ${fileNo}`;
    groups.set(key, [...(groups.get(key) ?? []), fileNo]);
  }
  return [...groups.values()];
}

function deliveryOf({ tables, companions }: Peek, fileNo: number): string | null {
  const parts = [...tables, ...companions].filter((head) => head.fileNo === fileNo);
  for (const importer of importers) {
    for (const head of parts) {
      const part = importer.partOf(head);
      if (part !== null && part !== 'data') return `${importer.id} ${importer.deliveryName?.(head) ?? ''}`;
    }
  }
  return null;
}
