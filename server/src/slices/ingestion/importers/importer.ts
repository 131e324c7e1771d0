import type { Language, Sentence } from '@freshet/contract';
import type { CellRow, Companion, OpenedFiles, TableKind, TextOptions } from '#platform/tables';
import type { FindingCode } from '../findings/findings-catalogue.ts';
import type { LeaveReason } from '../rows/left-out.ts';
import type { RowPlace } from '../rows/parse-fields.ts';
import type { ParseSettings } from '../rows/parse-settings.ts';
import type { ColumnNames, Fields, FileFinding, RowFinding } from '../rows/rows.ts';

/** The first rows of a table, to recognise it by. */
export interface TableHead {
  readonly fileNo: number;
  readonly fileName: string;
  readonly sheet: string;
  readonly kind: TableKind;
  readonly rows: readonly CellRow[];
}

/** The files of a submission as they look from outside. */
export interface SubmissionHead {
  readonly tables: readonly TableHead[];
  readonly companions: readonly Companion[];
  /** Folded names by which the tenant knows analytes. */
  readonly analytes?: ReadonlySet<string>;
}

export interface Recognition {
  /** From 0 to 1. Sure is above 0.8. */
  readonly confidence: number;
  readonly reasons: readonly Sentence[];
  /** What a file of this format usually has and this one has not. */
  readonly missing?: readonly string[];
}

/** How near a file comes to a format it does not fit. */
export interface MissingColumns {
  /** Which part of what is needed is there, from 0 to 1. */
  readonly share: number;
  readonly missing: readonly string[];
}

/** Takes what an importer finds. */
export interface Sink {
  /** A value with its place. `rowFindings` is what was odd before parsing. */
  add(place: RowPlace, fields: Fields, columns: ColumnNames, rowFindings?: RowFinding[]): void;
  /** A row that holds no value on purpose; counted by reason. */
  leaveOut(reason: LeaveReason, rowNo: number): void;
  addFinding(finding: FileFinding): void;
}

/** What a file is in a submission. */
export type PartName = 'data' | 'header' | 'samples' | 'results';

/** A row as it is in the file, and as it was corrected. */
export interface RecheckedRow {
  readonly rowNo: number;
  readonly header: readonly string[];
  readonly cells: readonly string[];
  readonly fields: Fields;
}

export interface Template {
  readonly fileName: string;
  readonly text: string;
}

export type FormatText = Readonly<Record<Language, string>>;

/**
 * A format shipped with the product: knows columns, nothing else. Reading, parsing and storing are shared by all.
 */
export interface Importer {
  readonly id: string;
  /** The name people know it by, and the service name on the wire. */
  readonly label: string;
  /** What it is for, in the languages of the product. */
  readonly description: FormatText;
  readonly parsing: ParseSettings;
  readonly text: TextOptions;
  readonly allowsPartial: boolean;
  readonly duplicates: 'replace' | 'keep' | 'hold';
  readonly template: Template;
  /**
   * Its files come in several parts. `together`: those uploaded together are one delivery. `byLook`: some are complete,
   * and a look at them says which belong together.
   */
  readonly multiPart?: 'together' | 'byLook';
  /** The service that reads new files of the format by a schedule. */
  readonly service?: { readonly link: string; readonly name: string };
  /** Codes that its rules find before values are parsed: they stay until a person edits the row. */
  readonly ruleFindings?: readonly FindingCode[];
  /** Fits many tables: a format of its own goes before. */
  readonly isGeneral?: boolean;
  recognise(head: SubmissionHead): Recognition | null;
  /** The columns that a file that is not recognised does not have; null when it has nothing of the format. */
  missingColumns?(head: SubmissionHead): MissingColumns | null;
  /** What a table is; files whose parts make each other whole are one submission. */
  partOf(head: TableHead | Companion): PartName | null;
  /** What files of one delivery have in common, such as the start of their names. */
  deliveryName?(head: TableHead | Companion): string;
  /** Holds a row against the rules of the format again, after a person wrote something else in it. */
  recheck?(row: RecheckedRow): readonly RowFinding[];
  /** Gives every value to the sink, and pauses after each lot of rows. */
  read(submission: OpenedFiles, sink: Sink): AsyncGenerator<void>;
}

export const plainText: TextOptions = { encoding: 'auto', isLenient: false, separator: 'auto', hasDecimalComma: false };
