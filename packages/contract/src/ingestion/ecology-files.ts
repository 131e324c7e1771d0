import { z } from 'zod';
import { SurveyId } from '../ecology/ecology-ids.ts';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { DataSourceId, day, ExecutionId, longText } from '../values.ts';
import { EcologyLayout, ecologyFields, ecologyQuestions, ecologySubjects } from './ecology-layout.ts';
import { FileSchemaName } from './file-schemas.ts';

const byExecution = z.object({ executionId: ExecutionId });
const count = z.number().int();

/** What a name in such a file is of. */
export const ecologyNameKinds = ['taxon', 'location', 'plot', 'surveyType', 'parameter'] as const;
export type EcologyNameKind = (typeof ecologyNameKinds)[number];

/** Whether a name has a meaning: not yet, as a guess that needs a yes, for sure, as a new thing; or it is left out. */
export const ecologyNameStates = ['unknown', 'proposed', 'chosen', 'new', 'leftOut'] as const;

export const EcologyName = z.object({
  Kind: z.enum(ecologyNameKinds),
  /** Names it in decisions. */
  Key: z.string(),
  Name: z.string(),
  Authority: z.string(),
  /** Beside the name: a unit, coordinates, a survey type. */
  Facts: z.record(z.string(), z.string()),
  Records: count,
  /** Where it is first. */
  Sheet: z.string(),
  RowNo: count,
  State: z.enum(ecologyNameStates),
  TargetId: count.nullable(),
  TargetName: z.string().nullable(),
  /** What it may mean, best first. Why: how the two are alike. Never sure: somebody says yes. */
  Proposals: z.array(z.object({ Id: count, Name: z.string(), Why: z.string(), Likeness: z.number() })),
});
export type EcologyName = z.infer<typeof EcologyName>;

export const EcologyFile = z.object({
  Subject: z.enum(ecologySubjects),
  /** What only a person can say before anything is stored. */
  OpenQuestions: z.array(z.enum(ecologyQuestions)),
  /** Its tables, each column with what it was understood as and the first things in it. */
  Tables: z.array(
    z.object({
      Sheet: z.string(),
      HeaderRow: count,
      Columns: z.array(
        z.object({
          Heading: z.string(),
          Field: z.enum(ecologyFields).nullable(),
          /** A species or a plot that is a column. */
          IsAcross: z.boolean(),
          Examples: z.array(z.string()),
        }),
      ),
    }),
  ),
  Layout: EcologyLayout,
  Names: z.array(EcologyName),
  Records: count,
  /** Records that cannot be stored: each has a finding. */
  Refused: count,
  /** Surveys, visits or taxa against what is stored: foreseen while it waits. Null where it is not known. */
  New: count.nullable(),
  Unchanged: count.nullable(),
  Changed: count.nullable(),
  AllowsChanges: z.boolean(),
});
export type EcologyFile = z.infer<typeof EcologyFile>;

/** A survey or visit that an import brought. */
export const ImportedRecord = z.object({
  surveyId: SurveyId.nullable(),
  plotId: DataSourceId.nullable(),
  place: z.string(),
  day: day(),
  records: count,
  /** False since it was taken back, or something else took its place. */
  isCurrent: z.boolean(),
});

/** What a name means: exactly one of a known thing, a new one, or nothing. */
export const EcologyNameDecision = z.object({
  Kind: z.enum(ecologyNameKinds),
  Key: longText(1000),
  TargetId: z
    .number()
    .int(refuse('mustBeWholeNumber'))
    .min(1, refuse('mustBeAtLeast', { least: 1 }))
    .max(2_147_483_647)
    .optional(),
  Add: z.boolean().optional(),
  LeaveOut: z.boolean().optional(),
  /** For this file, or for every file. */
  Scope: z.enum(['file', 'always']).default('file'),
});
export type EcologyNameDecision = z.infer<typeof EcologyNameDecision>;

export const ecologyFiles = {
  template: endpoint({
    method: 'GET',
    path: '/api/EcoSurveySchemas/Template',
    needs: 'ingestion.read',
    summary: 'The EcoSurvey EDD as a workbook to fill in, with an example in each sheet.',
    reply: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/Services/Ingestions/:executionId/EcologyFile',
    needs: 'ingestion.read',
    summary: 'The contents of a file with surveys, plots or taxa: its columns, its names and their matches.',
    params: byExecution,
    reply: EcologyFile,
    errors: ['notFound'],
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/Services/Ingestions/:executionId/EcologyFile',
    needs: 'ingestion.run',
    summary:
      'Sets the layout and the matches of names of a file with surveys, plots or taxa; stores it if requested. A file is reread when its layout changes.',
    params: byExecution,
    body: z.object({
      Layout: EcologyLayout.optional(),
      /** Keeps the layout as a file schema of this name, by which files like this one are recognised. */
      SaveLayoutAs: FileSchemaName.optional(),
      Names: z
        .array(EcologyNameDecision)
        .max(5000, refuse('atMostNames', { most: 5_000 }))
        .default([]),
      /** All names of these kinds that nothing like them is known of are new. */
      AddUnknown: z.array(z.enum(ecologyNameKinds)).max(5).default([]),
      /** All names of these kinds that nothing like them is known of are left out. */
      LeaveOutUnknown: z.array(z.enum(ecologyNameKinds)).max(5).default([]),
      /** Yes to surveys and visits that are stored otherwise. */
      AllowsChanges: z.boolean().optional(),
      Publish: z.boolean().default(false),
    }),
    reply: z.object({
      EcologyFile,
      /** The work that reads the file again or stores it; null when there is none. */
      WorkId: ExecutionId.nullable(),
    }),
    errors: [
      ...(['notFound', 'identity.forbidden', 'ingestion.nothingWaits', 'ingestion.badDecision'] as const),
      ...(['ingestion.notReady', 'files.storageFull', 'fileSchemas.nameTaken'] as const),
    ],
  }),
};
