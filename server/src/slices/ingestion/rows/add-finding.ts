import type { rowFinding } from '../findings/findings-catalogue.ts';
import type { FieldName } from './rows.ts';

/** Adds a finding about a field of the row that is being parsed. */
export type AddFinding = (
  code: Parameters<typeof rowFinding>[0],
  field: FieldName,
  more?: Record<string, string | number>,
) => void;
