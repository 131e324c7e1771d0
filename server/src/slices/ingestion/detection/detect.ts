import type { SchemaCandidate } from '@freshet/contract';
import { type FileSchemaId, isFileSchemaId, type Sentence, sentence } from '@freshet/contract';
import type { LoggerGuess } from '#slices/continuous';
import type { KnownEcology } from '../ecology-files/reading/ecology-plan.ts';
import { recogniseEcologyFiles } from '../ecology-files/recognise-files.ts';
import type { Importer, PartName, SubmissionHead } from '../importers/importer.ts';
import { importers } from '../importers/index.ts';
import { otherKindFinding, otherKindOf } from '../importers/other-kinds.ts';
import { tenantImporter } from '../importers/tenant-importer.ts';
import type { Peek } from '../reading/thread/reading-task.ts';
import type { FileFinding } from '../rows/rows.ts';
import type { TenantSchema } from './tenant-schema.ts';

/** Files that belong together, and how they may be read. */
export interface DetectedGroup {
  /** Positions in what was given. */
  readonly fileNos: readonly number[];
  /** Best first. Only the first may be sure. */
  readonly candidates: readonly SchemaCandidate[];
  /** The schema to read by; null when none is sure, and a person must say which. */
  readonly chosen: SchemaCandidate | null;
  /** Where there is no candidate: what comes nearest, with what the file lacks for it. */
  readonly nearest: SchemaCandidate | null;
  /** What a file is among those that belong together, when they are read by a schema. */
  readonly parts: readonly { readonly fileNo: number; readonly schemaId: string; readonly part: PartName }[];
  /** Why a file cannot be read at all. */
  readonly problems: readonly FileFinding[];
}

/** Nothing less is read without a person saying so. */
export const sureConfidence = 0.8;
const worthNaming = 0.3;
/** Two that are nearer than this are not distinguished. */
const doubt = 0.1;

interface Known {
  readonly importer: Importer;
  readonly isTenantSchema: boolean;
}

/** What helps to distinguish files. */
interface KnownHere {
  readonly schemas?: readonly TenantSchema[];
  /** The tenant's, folded. */
  readonly analytes?: ReadonlySet<string>;
  /** Of which formats of loggers the files may be. */
  readonly loggers?: readonly LoggerGuess[];
  readonly ecology?: readonly KnownEcology[];
}

/** Says how files may be read, which belong together, how sure that is, and why. */
export function detectIn(
  peek: Peek,
  fileCount: number,
  { schemas = [], analytes = new Set(), loggers = [], ecology = [] }: KnownHere = {},
): DetectedGroup[] {
  const all: Known[] = [
    ...schemas.map(({ id, name, settings }) => ({
      importer: tenantImporter(id, name, settings),
      isTenantSchema: true,
    })),
    ...importers.map((importer) => ({ importer, isTenantSchema: false })),
  ];
  return groupFiles(peek, fileCount).map((fileNos) => {
    const head = { ...headOf(peek, fileNos), analytes };
    const parts = fileNos.flatMap((fileNo) =>
      all.map(({ importer }) => ({ fileNo, schemaId: importer.id, part: partIn(peek, fileNo, importer) })),
    );
    const problems = peek.problems.filter(({ fileNo }) => fileNos.includes(fileNo));
    const guesses = fileNos.length === 1 ? loggers.filter(({ fileNo }) => fileNos.includes(fileNo)) : [];
    return { fileNos, parts, ...recogniseAll({ all, ecology, loggers: guesses }, head, problems) };
  });
}

interface AllKnown {
  readonly all: readonly Known[];
  readonly ecology: readonly KnownEcology[];
  readonly loggers: readonly LoggerGuess[];
}

type Recognised = Pick<DetectedGroup, 'candidates' | 'chosen' | 'nearest' | 'problems'>;

function recogniseAll(
  { all, ecology, loggers }: AllKnown,
  head: SubmissionHead,
  problems: readonly FileFinding[],
): Recognised {
  const results = all.flatMap(({ importer, isTenantSchema }) => candidateOf(importer, head, isTenantSchema));
  const living: Weighed[] = recogniseEcologyFiles(head, ecology).map(({ recognition, rank, ...format }) => ({
    candidate: toCandidate(format, recognition.confidence, recognition),
    rank,
  }));
  const weighed = [...results, ...living];
  const isKnown = weighed.some(({ candidate, rank }) => rank !== 'general' && isSure(candidate));
  const other = isKnown ? undefined : otherKindsIn(head)[0];
  const series = loggers.filter(({ certainty }) => certainty >= worthNaming).map(toLoggerCandidate);
  if (!isKnown && series.length > 0 && (isSure(series[0]) || other?.code.startsWith('loggerFile'))) {
    return { candidates: series.slice(0, 5), chosen: choose(series), nearest: null, problems };
  }
  // What may hold counts of living things is offered as that, sure or not.
  if (other?.code === 'taxaFile' && living.length > 0)
    return { candidates: weigh(living).slice(0, 5), chosen: null, nearest: null, problems };
  // A file that is no table of results is not offered as one.
  if (other) return { candidates: [], chosen: null, nearest: null, problems: [...problems, other] };
  const best = weigh(weighed).slice(0, 5);
  // Any table with a column of days could be read by example: that is offered only where readings are regular.
  const candidates = best.length > 0 ? best : series.filter(({ SchemaId }) => SchemaId !== 'by-example');
  const nearest = candidates.length > 0 ? null : nearestOf(all, head);
  return { candidates, chosen: choose(candidates), nearest, problems };
}

const otherKindsIn = ({ tables }: SubmissionHead): FileFinding[] =>
  tables.flatMap((table) => {
    const kind = otherKindOf(table);
    return kind ? [otherKindFinding(kind, { fileNo: table.fileNo, sheet: table.sheet })] : [];
  });

function schemaIdOf(id: string): FileSchemaId {
  if (!isFileSchemaId(id)) throw new Error(`'${id}' is not the id of a file schema.`);
  return id;
}

/** A format of a logger, by what was seen of it. */
const toLoggerCandidate = ({ id, name, certainty, sign }: LoggerGuess): SchemaCandidate => ({
  SchemaId: schemaIdOf(id),
  SchemaName: name,
  Confidence: certainty,
  ...reasonsOf([sentence('formatOfLogger', { sign })]),
  Missing: [],
});

const isSure = (candidate: SchemaCandidate | undefined): boolean =>
  candidate !== undefined && candidate.Confidence >= sureConfidence;

function partIn({ tables, companions }: Peek, fileNo: number, importer: Importer): PartName {
  const heads = [...tables, ...companions].filter((head) => head.fileNo === fileNo);
  const parts = new Set(heads.flatMap((head) => importer.partOf(head) ?? []));
  const [only = 'data'] = parts;
  return parts.size > 1 ? 'data' : only;
}

interface Weighed {
  readonly candidate: SchemaCandidate;
  /** What a tenant set up on purpose goes before a format, and a format before what fits many files. */
  readonly rank: 'own' | 'format' | 'general';
}

function candidateOf(importer: Importer, head: SubmissionHead, isTenantSchema: boolean): Weighed[] {
  const recognition = importer.recognise(head);
  if (!recognition || recognition.confidence < worthNaming) return [];
  const confidence = Math.min(1, isTenantSchema ? recognition.confidence + 0.05 : recognition.confidence);
  const rank = isTenantSchema ? 'own' : importer.isGeneral ? 'general' : 'format';
  return [{ candidate: toCandidate(importer, confidence, recognition), rank }];
}

const toCandidate = (
  { id, label }: Pick<Importer, 'id' | 'label'>,
  confidence: number,
  { reasons, missing = [] }: { readonly reasons: readonly Sentence[]; readonly missing?: readonly string[] },
): SchemaCandidate => ({
  SchemaId: schemaIdOf(id),
  SchemaName: label,
  Confidence: Math.round(confidence * 100) / 100,
  ...reasonsOf(reasons),
  Missing: [...missing],
});

const reasonsOf = (reasons: readonly Sentence[]) => ({
  Reasons: reasons.map(({ Message }) => Message),
  ReasonsCoded: reasons.map(({ Coded }) => Coded),
});

/** Best first. Of two of a rank that fit about as well neither is sure, and beside one that is sure no other is. */
function weigh(weighed: readonly Weighed[]): SchemaCandidate[] {
  const sure = weighed.filter(({ candidate }) => isSure(candidate)).map(({ rank }) => rank);
  const best = (['own', 'format', 'general'] as const).find((rank) => sure.includes(rank));
  const capped = weighed.map(({ candidate, rank }) => (rank === best ? candidate : notSure(candidate)));
  const [first, second, ...others] = capped.sort((a, b) => b.Confidence - a.Confidence);
  if (!first || !second) return capped;
  const rest = [second, ...others].map(notSure);
  const isDoubtful = isSure(second) && first.Confidence - second.Confidence < doubt;
  return [isDoubtful ? notSure(first) : first, ...rest];
}

const notSure = (candidate: SchemaCandidate): SchemaCandidate => ({
  ...candidate,
  Confidence: Math.min(candidate.Confidence, sureConfidence - 0.05),
});

function choose([first]: readonly SchemaCandidate[]): SchemaCandidate | null {
  return first && isSure(first) ? first : null;
}

/** What a file that fits nothing comes nearest to. */
function nearestOf(all: readonly Known[], head: SubmissionHead): SchemaCandidate | null {
  const missingColumns = all.flatMap(({ importer }) => {
    const columns = importer.missingColumns?.(head) ?? null;
    return columns && columns.missing.length > 0 ? [{ importer, columns }] : [];
  });
  // Of formats that lack as much, one that many laboratories use says more to a person.
  const [best] = missingColumns.sort(
    (a, b) =>
      b.columns.share - a.columns.share ||
      Number(b.importer.isGeneral ?? false) - Number(a.importer.isGeneral ?? false),
  );
  if (!best) return null;
  const { importer, columns } = best;
  return toCandidate(importer, 0, { reasons: [], missing: columns.missing });
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
