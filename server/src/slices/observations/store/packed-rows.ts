import { sql } from 'kysely';

/** A result as it comes from the database to be evaluated. */
export interface StreamedRow {
  readonly id: number;
  readonly sample_id: number;
  readonly data_source_id: number;
  readonly analyte_id: number;
  readonly fraction: string;
  readonly at: number;
  readonly sampled_on: string;
  readonly media_type_id: number | null;
  readonly sign: string;
  readonly value: number | null;
  readonly detection_limit: number | null;
  readonly unit: string | null;
  readonly speciation: string | null;
  readonly depth_m: number | null;
  readonly original_text?: string;
  readonly is_around?: boolean;
  readonly is_hidden?: boolean;
}

/** What has no words in it stands in one text: of a million results it is one value to take in instead of twelve. */
export interface PackedRow extends Pick<StreamedRow, 'fraction' | 'unit' | 'speciation'> {
  readonly numbers: string;
}

/** The columns of a question named `u` as one text, and those that hold words of people. */
export const packedColumns = (hasHidden: boolean) => sql`
  concat(u.id, ',', u.sample_id, ',', u.data_source_id, ',', u.analyte_id, ',', u.at, ',', u.sampled_on, ',', u.media_type_id,
    ',', u.sign, ',', u.value, ',', u.detection_limit, ',', u.depth_m, ',', u.is_around, ',', ${
      hasHidden ? sql`u.is_hidden` : sql`false`
    }) as numbers, u.fraction, u.unit, u.speciation`;

const orNull = (text: string | undefined): number | null => (text ? Number(text) : null);

export function unpackRow({ numbers, fraction, unit, speciation }: PackedRow): StreamedRow {
  const part = numbers.split(',');
  return {
    id: Number(part[0]),
    sample_id: Number(part[1]),
    data_source_id: Number(part[2]),
    analyte_id: Number(part[3]),
    at: Number(part[4]),
    sampled_on: part[5] ?? '',
    media_type_id: orNull(part[6]),
    sign: part[7] ?? '',
    value: orNull(part[8]),
    detection_limit: orNull(part[9]),
    depth_m: orNull(part[10]),
    is_around: part[11] === 't',
    is_hidden: part[12] === 't',
    fraction,
    unit,
    speciation,
  };
}
