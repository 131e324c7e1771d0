import type { Companion, NamedFile, TextOptions } from '#platform/tables';
import type { LoggerGuess } from '#slices/continuous';
import type { TenantSchema } from '../../detection/tenant-schema.ts';
import type { EcologyPlan, KnownEcology } from '../../ecology-files/reading/ecology-plan.ts';
import type { TableHead } from '../../importers/importer.ts';
import type { KnownNames } from '../../matching/known-names.ts';
import type { FileFinding, ParsedRow } from '../../rows/rows.ts';
import type { PackedRows } from '../pack-rows.ts';
import type { ReadingPlan } from '../reading-plan.ts';
import type { WantedRows } from './wanted-rows.ts';

/** The program that reads files. */
export const readingThread = new URL('./reading-thread.ts', import.meta.url);

/** The work of the reading thread. */
export type ReadingTask =
  | {
      readonly kind: 'read';
      readonly files: readonly NamedFile[];
      readonly plan: ReadingPlan;
      readonly nowMs: number;
      readonly batchRows: number;
    }
  | {
      readonly kind: 'stage';
      readonly files: readonly NamedFile[];
      readonly plan: ReadingPlan;
      readonly nowMs: number;
      readonly batchRows: number;
      readonly names: KnownNames;
      readonly fileVersionIds: readonly number[];
    }
  | {
      readonly kind: 'detect';
      readonly files: readonly NamedFile[];
      readonly schemas: readonly TenantSchema[];
      readonly analytes: readonly string[];
      readonly loggers: readonly LoggerGuess[];
      readonly ecology: readonly KnownEcology[];
    }
  | {
      readonly kind: 'ecology';
      readonly files: readonly NamedFile[];
      readonly plan: EcologyPlan;
      readonly nowMs: number;
    }
  | { readonly kind: 'propose'; readonly files: readonly NamedFile[] }
  | { readonly kind: 'peek'; readonly files: readonly NamedFile[]; readonly as: TextOptions; readonly rows: number }
  | {
      readonly kind: 'preview';
      readonly files: readonly NamedFile[];
      readonly plan: ReadingPlan;
      readonly nowMs: number;
      readonly most: number;
    }
  | {
      readonly kind: 'rows';
      readonly file: NamedFile;
      readonly as: TextOptions;
      readonly sheet: string;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'pick';
      readonly file: NamedFile;
      readonly as: TextOptions;
      readonly wanted: readonly WantedRows[];
    };

/** What a person sees of a file while setting up how it is read. */
export interface Preview {
  readonly peek: Peek;
  readonly rows: readonly ParsedRow[];
  readonly findings: readonly FileFinding[];
}

export interface PackedBatch {
  readonly rows: PackedRows;
  readonly fileFindings: readonly FileFinding[];
  readonly bytesRead: number;
  readonly bytesTotal: number;
}

/** The files of a submission from outside; `problems` by file where one cannot be read. */
export interface Peek {
  readonly tables: readonly (TableHead & { readonly encoding: string; readonly separator: string })[];
  readonly companions: readonly Companion[];
  readonly problems: readonly FileFinding[];
}
