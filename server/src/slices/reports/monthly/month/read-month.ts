import { type MonthlyKind, mostRawRows } from '@freshet/contract';
import type { UnitTable } from '@freshet/domain/units';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { loadUnitTable } from '#slices/units';
import { chooseInstant } from '../../engine/choose-instant.ts';
import { readSnapshot } from '../run-queries.ts';
import { readTemplate, requireMonthly } from '../template/template.ts';
import { buildMonth, type MonthModel } from './build-month.ts';
import { evaluateMonth } from './evaluate-month.ts';
import { readMonthEvents } from './month-events.ts';
import { type MonthPlan, planMonth } from './month-plan.ts';
import { readFlags, readMonthRows } from './month-rows.ts';
import { type MonthValue, placeValues } from './month-values.ts';

/** So many results are answered at once; larger reports are made in the background. */
export const mostAtOnce = 100_000;
export const mostInBackground = 1_000_000;

/** Reads inside a transaction as long as somebody wants the answer. */
export type Guard = <T>(tx: Tx, work: () => Promise<T>) => Promise<T>;

interface Params {
  readonly kind: MonthlyKind;
  readonly month: string;
  readonly most: number;
  readonly guard?: Guard | undefined;
  /** So many rows of raw data at most; all of them where it is left out. */
  readonly mostRaw?: number;
}

const always: Guard = (_, work) => work();

export interface ReadMonth {
  readonly plan: MonthPlan;
  readonly values: readonly MonthValue[];
  readonly asOf: Date;
  readonly units: UnitTable;
}

/** The values of a month, as they are at this moment. */
export const readMonthValues = (scope: Scope, params: Params): Promise<ReadMonth> =>
  withMonth(scope, params, (_, month) => Promise.resolve(month));

/** Does something with the values of a month, in the transaction they were read in. */
export const withMonth = <T>(
  scope: Scope,
  params: Params,
  work: (tx: Tx, month: ReadMonth) => Promise<T>,
): Promise<T> =>
  scope.transaction(async (tx) => {
    await readSnapshot(tx);
    const { guard = always } = params;
    return guard(tx, async () => work(tx, await readValues(tx, scope, params)));
  });

/** The report of a month, as its values are at this moment. */
export const readMonth = async (scope: Scope, params: Params): Promise<MonthModel> =>
  (await readWholeMonth(scope, params)).model;

/** The same, with the plan it was made by. */
export const readWholeMonth = (scope: Scope, params: Params): Promise<{ model: MonthModel; plan: MonthPlan }> =>
  withMonth(scope, params, async (tx, { plan, values, asOf }) => {
    const outcome = await evaluateMonth(tx, scope, { month: plan, values, asOf });
    const events = await readMonthEvents(tx, plan);
    return { plan, model: buildMonth(plan, { values, outcomes: outcome, asOf, events, mostRaw: params.mostRaw }) };
  });

async function readValues(tx: Tx, scope: Scope, { kind, month, most }: Params): Promise<ReadMonth> {
  await requireMonthly(tx, kind);
  const asOf = await chooseInstant(tx, scope);
  const { Template } = await readTemplate(tx, scope, kind);
  const plan = await planMonth(tx, Template, month);
  const rows = await readMonthRows(tx, plan, { asOf, most });
  const units = await loadUnitTable(tx);
  const values = placeValues(plan, rows, { units, flags: await readFlags(tx, rows) });
  return { plan, values, asOf, units };
}

/** What a screen gets: the raw data only as far as anybody looks. */
export const previewMonth = (scope: Scope, params: Omit<Params, 'most'>): Promise<MonthModel> =>
  readMonth(scope, { ...params, most: mostAtOnce, mostRaw: mostRawRows });
