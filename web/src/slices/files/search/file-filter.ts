import { type FileFilters, type FileSort, fileSorts, fileTypeField, type MetadataType } from '@freshet/contract';
import type { Page } from '../files-queries.ts';

/** What a search asks for, as the address says it. */
export interface FileSearch {
  readonly find?: string | undefined;
  readonly component?: string | undefined;
  readonly location?: string | undefined;
  readonly type?: string | undefined;
  readonly month?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly field?: string | undefined;
  readonly value?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly sort?: string | undefined;
  readonly offset?: string | undefined;
  readonly limit?: string | undefined;
}

/** Means "without one" in an address: an empty text would not be there at all. */
export const none = '~';
const valueIn = (text: string) => (text === none ? '' : text);

/** The filters of the call. `typeOf` says what kind of values a metadata field has. */
export function toFilters(search: FileSearch, typeOf: (field: string) => MetadataType): FileFilters {
  const match = (Field: string, text: string | undefined) =>
    text === undefined ? [] : [{ Field, FieldValues: [valueIn(text)] }];
  const { find, from, to, month, field, value, min, max } = search;
  const hasBounds = field !== undefined && (min !== undefined || max !== undefined);
  return {
    FileNameFilters: find ? [{ FileNameFragment: find }] : [],
    MatchValuesFilters: [
      ...match('MonitoringComponent', search.component),
      ...match('MonitoringLocation', search.location),
      ...match(fileTypeField, search.type),
      ...(field && !hasBounds ? [{ Field: field, FieldValues: value ? [value] : [] }] : []),
    ],
    MatchRangeFilters: hasBounds
      ? [{ Field: field, FieldType: typeOf(field), MinValue: min ?? null, MaxValue: max ?? null }]
      : [],
    TimeRangeFilters: [
      ...(from || to ? [{ StartDate: from ?? null, EndDate: to ?? null }] : []),
      ...(month ? [monthRange(month)] : []),
    ],
  };
}

/** From the first to the last day of a month such as `2026-03`. */
function monthRange(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { StartDate: `${month}-01`, EndDate: `${month}-${String(last).padStart(2, '0')}` };
}

export const pageSizes = [5, 25, 100] as const;

/** Five by name unless the address says otherwise. A minus before the column means downwards. */
export function toPage({ sort = 'Name', offset, limit }: FileSearch, fallback: FileSort = 'Name'): Page {
  const name = sort.replace(/^-/, '');
  const size = pageSizes.find((each) => String(each) === limit) ?? pageSizes[0];
  return {
    sortBy: fileSorts.find((each) => each === name) ?? fallback,
    descending: sort.startsWith('-') ? 'true' : 'false',
    limit: size,
    offset: Math.max(0, Math.floor(Number(offset ?? 0) / size) * size || 0),
  };
}
