import type { Guideline } from '@freshet/contract';
import type { DetailSearch } from '../routes.ts';
import type { Area } from './area.ts';

export interface DetailProps {
  area: Area;
  guideline: Guideline;
  search: DetailSearch;
  onSearch: (next: Partial<DetailSearch>) => void;
}
