import { z } from 'zod';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import {
  DataSourceId,
  ExecutionId,
  FileId,
  FileSchemaId,
  FileVersionId,
  FlagId,
  ImportId,
  instant,
  longText,
  text,
} from '../values.ts';

export const ingestionStates = [
  ...(['reading', 'review', 'naming', 'publishing', 'published'] as const),
  ...(['failed', 'cancelled'] as const),
] as const;
export type IngestionState = (typeof ingestionStates)[number];
export const rowStates = ['ready', 'held', 'rejected', 'dropped'] as const;
export type RowState = (typeof rowStates)[number];
export const severities = ['error', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];

/** Something odd about a file, a row or a cell. */
export const Finding = z.object({
  Id: z.number().int(),
  Ordinal: z.number().int().nullable(),
  /** "results.csv, row 14, column 'Unit'". */
  Location: z.string(),
  FileVersionId: FileVersionId.nullable(),
  Sheet: z.string(),
  /** As the person sees it in the file. */
  RowNo: z.number().int().nullable(),
  Column: z.string(),
  /**
   * Which of `StagedRow.Fields` it is about, so that the screen can mark the cell; empty when it is about the row or
   * the file.
   */
  Field: z.string(),
  CellText: z.string(),
  Code: z.string(),
  Severity: z.enum(severities),
  Sentence: z.string(),
  /** What the sentence is filled with, so that it can be worded in another language. */
  Params: z.record(z.string(), z.union([z.string(), z.number()])),
  IsResolved: z.boolean(),
});
export type Finding = z.infer<typeof Finding>;

/** One value of a file: as written, as understood, and what keeps it. */
export const StagedRow = z.object({
  Ordinal: z.number().int(),
  FileVersionId,
  Sheet: z.string(),
  RowNo: z.number().int(),
  ColumnNo: z.number().int(),
  State: z.enum(rowStates),
  Causes: z.array(z.string()),
  /** Every named field as the file writes it, or as it was corrected. */
  Fields: z.record(z.string(), z.string()),
  StationId: DataSourceId.nullable(),
  StationName: z.string().nullable(),
  AnalyteId: z.number().int().nullable(),
  AnalyteName: z.string().nullable(),
  /** As understood, from its column or from the name of the analyte; empty for none. */
  Fraction: z.string(),
  SampledAt: instant().nullable(),
  Value: z.string().nullable(),
  Unit: z.string().nullable(),
  /** The flags its value gets when it is stored. */
  FlagIds: z.array(z.number().int()),
  Findings: z.array(Finding),
});
export type StagedRow = z.infer<typeof StagedRow>;

/** What came of an attempt to do something with a file, for the result dialog. */
export const ExecutionResult = z.object({
  DisplayMessage: z.string(),
  DisplayCoded: CodedSentence.nullish(),
  IsError: z.boolean(),
  UserLogs: z.array(z.string()),
  /** The same by their codes. */
  UserCoded: z.array(CodedSentence.nullable()).nullish(),
  ReasonPhrase: z.string(),
  ProcessInstanceId: z.string(),
});
export type ExecutionResult = z.infer<typeof ExecutionResult>;

/** One way a file may be read, with how well it fits. */
export const SchemaCandidate = z.object({
  SchemaId: FileSchemaId,
  SchemaName: z.string(),
  /** From 0 to 1. */
  Confidence: z.number(),
  /** Why, each as a sentence: "All 24 columns of WQX were found." */
  Reasons: z.array(z.string()),
  /** The same by their codes. */
  ReasonsCoded: z.array(CodedSentence.nullable()).nullish(),
  /** Columns or parts that a file of this type usually has and this one has not. */
  Missing: z.array(z.string()),
});
export type SchemaCandidate = z.infer<typeof SchemaCandidate>;

/** Read = Stored + Unchanged + Repeated + Ready + Held + Rejected + Dropped, always. */
export const RowCounts = z.object({
  Read: z.number().int(),
  Ready: z.number().int(),
  Held: z.number().int(),
  Rejected: z.number().int(),
  Dropped: z.number().int(),
  Stored: z.number().int(),
  /** Stored already, by another delivery. */
  Unchanged: z.number().int(),
  /** Rows that say again what another row of the file says, or that its schema counts another row instead of. */
  Repeated: z.number().int(),
});
export type RowCounts = z.infer<typeof RowCounts>;

/** What came of taking rows up again: how many can be stored now, how many wait still, and for what. */
export const Release = z.object({
  Released: z.number().int(),
  Waiting: z.number().int(),
  Causes: z.array(z.object({ Code: z.string(), Rows: z.number().int() })),
});
export type Release = z.infer<typeof Release>;

const nameKind = z.enum(['station', 'analyte', 'unit', 'method', 'media']);

/**
 * What a file holds besides values of stations: samples of the laboratory itself, cells that say nothing was measured.
 * `storedWithLess` names an earlier import of the same values with less detail (`import`, `fileId`).
 */
export const LeftOut = z.object({
  Code: z.enum(['rowLeftOut', 'rowsLeftOut', 'valueLeftOut', 'valuesLeftOut', 'storedWithLess']),
  Count: z.number().int(),
  Sentence: z.string(),
  Params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** What a person chooses for one file where its schema leaves it open, or is wrong about it. */
export const ReadingOptions = z.object({
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']).optional(),
  /** How `03/04/2026` is meant. */
  dateOrder: z.enum(['dayFirst', 'monthFirst']).optional(),
  decimalSign: z.enum(['.', ',']).optional(),
});
export type ReadingOptions = z.infer<typeof ReadingOptions>;

export const IngestionDetails = z.object({
  ExecutionId,
  State: z.enum(ingestionStates),
  FileId,
  FileVersionId,
  FileName: z.string(),
  SchemaId: FileSchemaId,
  SchemaName: z.string(),
  ServiceName: z.string(),
  /** Results of a laboratory, or points of series as a logger writes them. */
  Holds: z.enum(['results', 'points', 'ecology']).default('results'),
  Detection: z.array(SchemaCandidate),
  /** What was stated about this file besides its schema. */
  Reading: ReadingOptions,
  RowCounts,
  /** Causes that keep rows from being stored, with how many; then all other findings. Those that were decided do not count. */
  FindingCounts: z.array(
    z.object({ Code: z.string(), Severity: z.enum(severities), Count: z.number().int(), Waiting: z.number().int() }),
  ),
  /** Unrecognised texts, most frequent first, at most 500: one decision each resolves all their rows. */
  UnknownNames: z.array(
    z.object({
      Kind: nameKind,
      Text: z.string(),
      Rows: z.number().int(),
      FirstOrdinal: z.number().int(),
    }),
  ),
  /** How many such texts there are of each kind, beyond those named too. */
  UnknownCounts: z.array(z.object({ Kind: nameKind, Names: z.number().int(), Rows: z.number().int() })),
  LeftOut: z.array(LeftOut),
  /** The flags that the checks propose for what they find. */
  SuggestedFlags: z.array(z.object({ Code: z.string(), FlagId })),
  /** Whether the good rows may be stored while others wait. */
  AllowsPartial: z.boolean(),
  IsReingestion: z.boolean(),
  ImportIds: z.array(ImportId),
  /** The work under way on it, to watch; null when none is. */
  WorkId: ExecutionId.nullable(),
  /** How many decisions of people are behind it, those about earlier readings of the file included. */
  DecisionCount: z.number().int(),
  /**
   * How many rows say no media type while their stations have none: a person says what was sampled, or stores them so.
   */
  WithoutMedia: z.number().int(),
  Error: z.string().nullable(),
  CreatedAt: instant(),
  CreatedBy: z.string(),
  FinishedAt: instant().nullable(),
});
export type IngestionDetails = z.infer<typeof IngestionDetails>;

/** One line of the import events: an ingestion, and what became of it. */
export const IngestionSummary = z.object({
  ExecutionId,
  State: z.enum(ingestionStates),
  FileId,
  FileName: z.string(),
  ServiceName: z.string(),
  RowCounts,
  ImportIds: z.array(ImportId),
  Error: z.string().nullable(),
  CreatedAt: instant(),
  CreatedBy: z.string(),
  FinishedAt: instant().nullable(),
});
export type IngestionSummary = z.infer<typeof IngestionSummary>;

/** Why a known name may be meant by a text. */
export const proposalReasons = [
  'sameSigns',
  'sameWords',
  'sameCas',
  'sameSubstance',
  'sameUnit',
  'unitWithout',
  'otherMeaning',
  'partOf',
  'almostSame',
  'similar',
  'mayMean',
  'holdsWords',
] as const;
export type ProposalReason = (typeof proposalReasons)[number];

/** How sure it is that it is meant. Only a strong one may be taken without a choice. */
export const matchStrengths = ['strong', 'possible', 'weak'] as const;
export type MatchStrength = (typeof matchStrengths)[number];

export const nameScopes = ['cell', 'file', 'always'] as const;

/** What a person decided about staged rows. */
export const ReviewDecision = z.discriminatedUnion('Kind', [
  /**
   * A text means a station, analyte, unit, method or media type: in this cell, in this file, or always. An empty media
   * type is that of rows that say none: in this file, or always at their stations.
   */
  z.object({
    Kind: z.literal('name'),
    Name: z.enum(['station', 'analyte', 'unit', 'method', 'media']),
    Text: longText(500),
    /** For a station, analyte or media type, its id; for a unit or method, what to write instead. */
    TargetId: z.number().int().positive().optional(),
    TargetText: text(200).optional(),
    Scope: z.enum(nameScopes),
    /** The row, when it is for one cell only. */
    Ordinal: z.number().int().min(0).optional(),
  }),
  /** Another text in one cell; the file itself is never changed. */
  z.object({ Kind: z.literal('edit'), Ordinal: z.number().int().min(0), Field: text(50), Text: longText(2000) }),
  /** Rows to leave out, to hold back, or to take up again: by number, by cause, or all. */
  z.object({
    Kind: z.literal('state'),
    State: z.enum(['dropped', 'held', 'ready']),
    Ordinals: z.array(z.number().int().min(0)).max(10_000).optional(),
    Code: text(100).optional(),
  }),
  /**
   * What counts of rows that name the same sample and analyte and say different things: the last or the first of each,
   * their mean, all of them as replicates; or, by number, this one, and the others are left out.
   */
  z.object({
    Kind: z.literal('repeats'),
    Rule: z.enum(['last', 'first', 'mean', 'replicates', 'this']),
    Ordinals: z.array(z.number().int().min(0)).max(10_000).optional(),
  }),
  /** A flag that the values of rows get when they are stored, or no longer: by number, or all of a cause. */
  z.object({
    Kind: z.literal('flag'),
    FlagId,
    Ordinals: z.array(z.number().int().min(0)).max(10_000).optional(),
    Code: text(100).optional(),
    IsOn: z.boolean(),
  }),
]);
export type ReviewDecision = z.infer<typeof ReviewDecision>;
