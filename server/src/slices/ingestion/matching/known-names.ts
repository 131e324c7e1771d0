import type { UnitRows } from '@freshet/domain/units';

/** What a tenant knows by name, as rows: plain data, so that it can cross threads. */
export interface KnownNames {
  /** The file whose own remembered names count before those of all files. */
  readonly fileId: number;
  readonly remembered: readonly RememberedRow[];
  /** In the order in which a later one wins a name that several have. */
  readonly stations: readonly StationNameRow[];
  readonly analytes: readonly AnalyteRow[];
  readonly aliases: readonly AliasRow[];
  readonly media: readonly { readonly id: number; readonly name: string }[];
  readonly units: UnitRows;
}

interface RememberedRow {
  readonly kind: string;
  readonly file_id: number;
  readonly folded: string;
  readonly target_id: number | null;
  readonly target_text: string;
  readonly fraction: string;
  readonly speciation: string;
}

interface StationNameRow {
  readonly id: number;
  readonly name: string;
  readonly folded: string;
  readonly is_primary: boolean;
  readonly is_qa_qc: boolean;
  readonly qa_qc_type: string | null;
  readonly is_depth_height: boolean;
  readonly depth_start: number | null;
  readonly time_zone: string;
  readonly source_type: string;
  readonly media_type_id: number | null;
}

interface AnalyteRow {
  readonly id: number;
  readonly name: string;
  readonly folded: string;
  readonly applicable_unit_group_id: number | null;
  readonly default_unit_id: number | null;
  readonly fraction: string;
  readonly speciation: string;
}

interface AliasRow {
  readonly analyte_id: number;
  readonly name: string;
  readonly folded: string;
  readonly folded_method: string;
  readonly fraction: string;
  readonly speciation: string;
}
