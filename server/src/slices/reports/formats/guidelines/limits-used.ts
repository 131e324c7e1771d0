import { allOf, type ReportRow } from '../../engine/report-row.ts';

interface UsedLimit {
  lowest: number;
  highest: number;
  readonly unit: string;
}

/** Which limits standards had for the values of each column, gathered as rows go by. */
export interface LimitsUsed {
  add(column: string, row: Pick<ReportRow, 'verdicts'>): void;
  of(column: string, standardId: number): Readonly<UsedLimit> | null;
}

export function makeLimitsUsed(): LimitsUsed {
  const byColumn = new Map<string, Map<number, UsedLimit>>();
  return {
    add: (column, { verdicts }) => {
      for (const verdict of verdicts) {
        if (!verdict) continue;
        for (const { standard, limit } of allOf(verdict)) {
          if (limit === null) continue;
          const ofColumn = byColumn.get(column) ?? new Map<number, UsedLimit>();
          byColumn.set(column, ofColumn);
          const known = ofColumn.get(standard.row.id);
          if (!known)
            ofColumn.set(standard.row.id, { lowest: limit, highest: limit, unit: standard.compiled.unit.name });
          else {
            known.lowest = Math.min(known.lowest, limit);
            known.highest = Math.max(known.highest, limit);
          }
        }
      }
    },
    of: (column, standardId) => byColumn.get(column)?.get(standardId) ?? null,
  };
}
