import { type FileFilters, fileTypeField, type MetadataType, problem } from '@freshet/contract';
import { sql } from 'kysely';
import { foldFileName } from './file-queries.ts';
import { readInstant, readNumber } from './metadata/read-entry.ts';
import type { Condition } from './search-queries.ts';

/** The filters of a search as conditions on `files f` and its latest version `v`. All must hold. */
export const toConditions = (filters: FileFilters): Condition[] => [
  ...(filters.FileNameFilters ?? []).map(({ FileNameFragment }) => nameHas(FileNameFragment)),
  ...(filters.MatchValuesFilters ?? []).map(({ Field, FieldValues }) => hasValue(Field, FieldValues)),
  ...(filters.MatchRangeFilters ?? []).map((filter) => isBetween(filter)),
  ...(filters.TimeRangeFilters ?? []).map((filter) => wasCreated(filter)),
];

const nameHas = (fragment: string) =>
  sql`f.folded like ${`%${foldFileName(fragment.trim()).replace(/[\\%_]/g, '\\$&')}%`}`;

const metadata = (field: string) =>
  sql`select 1 from file_metadata m where m.tenant_id = f.tenant_id and m.file_id = f.id and m.field = ${field}`;

function hasValue(field: string, values: readonly string[]): Condition {
  const wanted = values.filter((value) => value !== '').map((value) => value.toLowerCase());
  const isNoneWanted = values.includes('');
  if (field === fileTypeField) {
    return sql`(lower(v.file_schema_name) = any(${wanted}) or (${isNoneWanted} and v.file_schema_name is null))`;
  }
  if (values.length === 0) return sql`exists (${metadata(field)})`;
  return sql`(exists (${metadata(field)} and lower(m.field_value) = any(${wanted}))
    or (${isNoneWanted} and not exists (${metadata(field)})))`;
}

interface Range {
  readonly Field: string;
  readonly FieldType: MetadataType;
  readonly MinValue?: string | null | undefined;
  readonly MaxValue?: string | null | undefined;
}

function isBetween({ Field, FieldType, MinValue, MaxValue }: Range): Condition {
  if (FieldType === 'date time') {
    const { from, to } = readPeriod(Field, MinValue, MaxValue);
    return sql`exists (${metadata(Field)} and m.time_value >= ${from} and m.time_value <= ${to})`;
  }
  const [least, most] = [readBound(Field, MinValue), readBound(Field, MaxValue)];
  return sql`exists (${metadata(Field)} and m.number_value >= ${least ?? Number.NEGATIVE_INFINITY}
    and m.number_value <= ${most ?? Number.POSITIVE_INFINITY})`;
}

function wasCreated({
  StartDate,
  EndDate,
}: {
  StartDate?: string | null | undefined;
  EndDate?: string | null | undefined;
}): Condition {
  const { from, to } = readPeriod('TimeRangeFilters', StartDate, EndDate);
  return sql`f.created_at >= ${from} and f.created_at <= ${to}`;
}

function readBound(field: string, value: string | null | undefined): number | null {
  if (!value) return null;
  const number = readNumber(value);
  if (number === null) throw problem('files.badFilter', { field });
  return number;
}

const [longAgo, farOff] = [new Date('0001-01-01T00:00:00Z'), new Date('9999-12-31T23:59:59.999Z')];
const almostDayMs = 86_399_999;

/** A day as the last bound is meant whole; an empty bound is open. */
function readPeriod(field: string, start: string | null | undefined, end: string | null | undefined) {
  const [first, last] = [start || null, end || null];
  const from = first === null ? longAgo : readInstant(first);
  const until = last === null ? farOff : readInstant(last);
  if (!from || !until) throw problem('files.badFilter', { field });
  const isDay = last !== null && /^\d{4}-\d{2}-\d{2}$/.test(last.trim());
  return { from, to: isDay ? new Date(until.getTime() + almostDayMs) : until };
}
