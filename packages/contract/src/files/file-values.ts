import { z } from 'zod';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  ExecutionId,
  FileId,
  FileSchemaId,
  FileVersionId,
  instant,
  longText,
  MetadataSchemaId,
  text,
} from '../values.ts';

/** What a value of a file's metadata is; the words of the specification. */
export const metadataTypes = ['conditional', 'date time', 'numeric', 'unknown', 'data file', 'text'] as const;
export type MetadataType = (typeof metadataTypes)[number];

/** What the product itself finds out about a file. People search by these and do not change them. */
export const derivedFields = ['ExecutionId', 'MonitoringComponent', 'MonitoringLocation'] as const;
export type DerivedField = (typeof derivedFields)[number];

/** The field under which a search finds files by the name of their file type; the empty text finds those without one. */
export const fileTypeField = 'FileType';

export const versionReasons = ['uploaded', 'replaced', 'detected', 'reingested'] as const;
export type VersionReason = (typeof versionReasons)[number];

export const fileStates = ['running', 'review', 'ingested', 'failed', 'rolledBack'] as const;
export type FileState = (typeof fileStates)[number];

export const FileMetadata = z.object({
  Field: z.string(),
  FieldType: z.enum(metadataTypes),
  FieldValue: z.string(),
  /** Found by the product, not typed by a person. */
  IsFound: z.boolean(),
});
export type FileMetadata = z.infer<typeof FileMetadata>;

/** A file as lists show it. What is stated about its bytes and its type is that of its latest version. */
export const RawFile = z.object({
  Id: FileId,
  Name: z.string(),
  MediaType: z.string(),
  SizeBytes: z.number().int(),
  FileSchemaId: FileSchemaId.nullable(),
  FileSchemaName: z.string().nullable(),
  IngestionState: z.enum(fileStates).nullable(),
  LatestVersion: z.number().int(),
  /** The number of the version whose data is in force; null while none is. */
  CurrentVersion: z.number().int().nullable(),
  CreatedAt: instant(),
  CreatedBy: z.string(),
  ChangedAt: instant(),
  DeletedAt: instant().nullable(),
  DeletedBy: z.string().nullable(),
  Metadata: z.array(FileMetadata),
  /** Whether the caller may change, delete and restore it. */
  CanChange: z.boolean(),
});
export type RawFile = z.infer<typeof RawFile>;

export const FileVersion = z.object({
  Id: FileVersionId,
  Number: z.number().int(),
  Reason: z.enum(versionReasons),
  Sha256: z.string(),
  SizeBytes: z.number().int(),
  MediaType: z.string(),
  FileSchemaId: FileSchemaId.nullable(),
  FileSchemaName: z.string().nullable(),
  IngestionState: z.enum(fileStates).nullable(),
  IngestionMessage: z.string().nullable(),
  IngestionCoded: CodedSentence.nullish(),
  ExecutionId: ExecutionId.nullable(),
  CreatedAt: instant(),
  CreatedBy: z.string(),
  IsCurrent: z.boolean(),
  IsLatest: z.boolean(),
});
export type FileVersion = z.infer<typeof FileVersion>;

export const FileDetail = RawFile.extend({
  /** Newest first. */
  Versions: z.array(FileVersion),
  /** Every attempt to ingest it, newest first. Each is shown at /review/ingestion-results/{ExecutionId}. */
  Executions: z.array(
    z.object({ ExecutionId, State: z.string().nullable(), At: instant().nullable(), By: z.string().nullable() }),
  ),
  /** What became of the latest attempt, in a sentence; null before the first. */
  IngestionMessage: z.string().nullable(),
  IngestionCoded: CodedSentence.nullish(),
  /** Other files of the tenant with exactly the same bytes. */
  SameContent: z.array(z.object({ Id: FileId, Name: z.string(), IsDeleted: z.boolean() })),
});
export type FileDetail = z.infer<typeof FileDetail>;

const field = () => text(100);
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(50, refuse('atMost', { most: 50 }))
    .optional();
/** Empty is open. */
const bound = () => longText(40).nullable().optional();

/** All filters must hold; of the values of one filter any may. */
export const FileFilters = z.object({
  MatchValuesFilters: list(
    z.object({
      Field: field(),
      FieldType: z.enum(metadataTypes).optional(),
      FieldValues: z
        .array(z.string().max(2000, refuse('atMostCharacters', { most: 2_000 })))
        .max(500, refuse('atMostValues', { most: 500 })),
    }),
  ),
  /** Bounds are numbers, or days or instants for `date time`; both are included. */
  MatchRangeFilters: list(
    z.object({ Field: field(), FieldType: z.enum(metadataTypes), MinValue: bound(), MaxValue: bound() }),
  ),
  /** When the file was created: whole days, or instants. */
  TimeRangeFilters: list(z.object({ StartDate: bound(), EndDate: bound() })),
  FileNameFilters: list(z.object({ FileNameFragment: z.string().max(255, refuse('atMostCharacters', { most: 255 })) })),
});
export type FileFilters = z.infer<typeof FileFilters>;

/** One property that is requested at upload. Options, where there are any, are the only values taken. */
export const MetadataField = z.object({
  Field: field(),
  FieldType: z.enum(metadataTypes).default('text'),
  IsRequired: z.boolean().default(false),
  Options: z
    .array(text(200))
    .max(200, refuse('atMostOptions', { most: 200 }))
    .default([]),
});
export type MetadataField = z.infer<typeof MetadataField>;

export const MetadataSchema = z.object({ Id: MetadataSchemaId, Name: z.string(), Fields: z.array(MetadataField) });
export type MetadataSchema = z.infer<typeof MetadataSchema>;

export const NewMetadataSchema = z.object({
  Name: text(100),
  Fields: z
    .array(MetadataField)
    .max(30, refuse('atMostProperties', { most: 30 }))
    .default([]),
});
export type NewMetadataSchema = z.infer<typeof NewMetadataSchema>;

/** Without `Fields` they stay as they are. */
export const MetadataSchemaChange = NewMetadataSchema.extend({
  Fields: z
    .array(MetadataField)
    .max(30, refuse('atMostProperties', { most: 30 }))
    .optional(),
});
export type MetadataSchemaChange = z.infer<typeof MetadataSchemaChange>;

/** The first rows of a table, the beginning of a text, or the word to show the file itself. */
export const FilePreview = z.object({
  /** `picture` and `pdf` are shown through `download` with `inline`; `none` says why in `Reason`. */
  Kind: z.enum(['table', 'text', 'picture', 'pdf', 'archive', 'none']),
  Sheets: z.array(z.string()),
  Sheet: z.string().nullable(),
  /** As a person counts them: the first row of a sheet is row 1. */
  Rows: z.array(z.object({ RowNo: z.number().int(), Cells: z.array(z.string()) })),
  Text: z.string().nullable(),
  /** What an archive says it holds. */
  Entries: z.array(z.object({ Name: z.string(), Bytes: z.number().int() })),
  /** There is more than is shown. */
  IsCut: z.boolean(),
  /** Why there is nothing, or no more, to show. */
  Reason: z.string().nullable(),
  Coded: CodedSentence.nullish(),
  /** The same as a code with what it is about, where a file cannot be read any further. */
  Finding: z
    .object({ Code: z.string(), Params: z.record(z.string(), z.union([z.string(), z.number()])), Sentence: z.string() })
    .nullable(),
});
export type FilePreview = z.infer<typeof FilePreview>;
