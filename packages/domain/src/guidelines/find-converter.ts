import type { Converter } from '../units/unit-table.ts';
import type { VerdictReason } from './verdict.ts';

export type FindConverter = (unitId: number) => Converter | VerdictReason;
