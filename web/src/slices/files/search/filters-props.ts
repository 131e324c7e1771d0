import type { MetadataType } from '@freshet/contract';
import type { FileSearch } from './file-filter.ts';

export interface KnownField {
  readonly Field: string;
  readonly FieldType: MetadataType;
}

export interface FiltersProps {
  search: FileSearch;
  fields: readonly KnownField[];
  onChange: (next: Partial<FileSearch>) => void;
}
