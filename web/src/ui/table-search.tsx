import { z } from 'zod';
import type { TableState } from './data-table.tsx';

const Filters = z.record(z.string(), z.array(z.string())).catch({});

interface TableSearch {
  sort?: string | undefined;
  filters?: string | undefined;
}

/** The sort and the filters of a table as they are in an address. Nonsense reads as none. */
export function tableStateOf({ sort, filters }: TableSearch): TableState {
  const [, column, direction] = /^([\w-]+)\.(ascending|descending)$/.exec(sort ?? '') ?? [];
  return {
    sort: column && (direction === 'ascending' || direction === 'descending') ? { column, direction } : null,
    filters: Filters.parse(parse(filters)),
  };
}

export function searchOfTable({ sort, filters }: TableState): TableSearch {
  return {
    sort: sort ? `${sort.column}.${sort.direction}` : undefined,
    filters: Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined,
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
