/** The fields of a line that a query may name, as documents of Elasticsearch have them. */
export const keywordFields = ['EventLevel', 'ProcessInstanceId', 'ExecutionId', 'Source'] as const;
export const numberFields = ['FileId', 'TenantId', 'Id'] as const;
export const textFields = ['Message', 'UserLogs'] as const;
export const allFields = [...keywordFields, ...numberFields, ...textFields, 'TimeStamp'] as const;

type KeywordField = (typeof keywordFields)[number];
type NumberField = (typeof numberFields)[number];
export type TextField = (typeof textFields)[number];
export type Field = (typeof allFields)[number];

export interface Bounds {
  readonly gt?: Date;
  readonly gte?: Date;
  readonly lt?: Date;
  readonly lte?: Date;
}

/** A query that was read and understood. Nothing else is ever run or passed on. */
export type LogClause =
  | { readonly kind: 'all' }
  | { readonly kind: 'equals'; readonly field: KeywordField | NumberField; readonly values: readonly string[] }
  | { readonly kind: 'prefix'; readonly field: 'Source'; readonly text: string }
  | { readonly kind: 'words'; readonly field: TextField; readonly words: readonly string[]; readonly needsAll: boolean }
  | { readonly kind: 'phrase'; readonly field: TextField; readonly words: readonly string[]; readonly isOpen: boolean }
  | { readonly kind: 'time'; readonly bounds: Bounds }
  | { readonly kind: 'exists'; readonly field: Field }
  | {
      readonly kind: 'bool';
      readonly must: readonly LogClause[];
      readonly should: readonly LogClause[];
      readonly mustNot: readonly LogClause[];
      /** How many of `should` must be true. */
      readonly atLeast: number;
    };

export interface HistogramRequest {
  readonly kind: 'histogram';
  readonly name: string;
  readonly everyMs: number;
  readonly within: readonly TermsRequest[];
}

export interface TermsRequest {
  readonly kind: 'terms';
  readonly name: string;
  readonly field: KeywordField;
  readonly size: number;
}

export type AggregationRequest = HistogramRequest | TermsRequest;

export interface LogSearch {
  readonly clause: LogClause;
  readonly isAscending: boolean;
  readonly from: number;
  readonly size: number;
  /** The line after which the answer begins: its time and its number. */
  readonly after: { readonly at: Date; readonly id: number } | null;
  /** Counted exactly up to this many. */
  readonly mostCounted: number;
  readonly aggregations: readonly AggregationRequest[];
}

/** The words of a text, as both kinds of store see them. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
