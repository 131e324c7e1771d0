import { type ApprovalEntry, type ApprovedPeriod, seriesApprovals } from '@freshet/contract';
import { currentPeriods } from '@freshet/domain/series';
import type { z } from 'zod';
import { type Route, routes } from '#platform/http/routes';
import { type ApprovalMeaning, approvalLevels, locksPoints } from '../grades/approval-levels.ts';
import { readOneSeries } from '../series/list-series.ts';
import { type ApprovalRow, listApprovals } from './approval-queries.ts';
import { setApproval } from './set-approval.ts';

export const approvalRoutes = (): Route[] =>
  routes(seriesApprovals, {
    approvals: ({ params }, scope) =>
      readOneSeries(scope, params.id, async (tx, { id }) => {
        const history = await listApprovals(tx, id);
        const levels = await approvalLevels(tx);
        const stated = history.toReversed().map(({ from_at, to_at, level }) => ({
          ...{ from: from_at.getTime(), to: to_at.getTime(), code: level },
        }));
        return {
          Periods: currentPeriods(stated).map(({ from, to, code }) =>
            toPeriod(new Date(from), new Date(to), code, levels),
          ),
          History: history.map((row) => toEntry(row, levels)),
        };
      }),
    approve: async ({ body }, scope) => ({ SeriesIds: (await setApproval(scope, body)).map(({ id }) => id) }),
  });

type Levels = ReadonlyMap<number, ApprovalMeaning>;

const toPeriod = (from: Date, to: Date, level: number, levels: Levels): ApprovedPeriod => ({
  From: from.toISOString(),
  To: to.toISOString(),
  Level: level,
  Text: levels.get(level)?.outputText ?? null,
  LocksData: locksPoints(level),
});

const toEntry = (row: ApprovalRow, levels: Levels): z.input<typeof ApprovalEntry> => ({
  ...toPeriod(row.from_at, row.to_at, row.level, levels),
  Id: row.id,
  Reason: row.reason,
  SetAt: row.set_at.toISOString(),
  SetBy: row.set_by_name,
});
