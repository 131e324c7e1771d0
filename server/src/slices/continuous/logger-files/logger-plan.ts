import type { ExampleLayout } from '../formats/example/example-layout.ts';
import type { LoggerSettings } from '../formats/logger-format.ts';

/** What a person stated about the clock of a logger. */
export interface LoggerClock {
  readonly offsetMinutes?: number | undefined;
  readonly zone?: string | undefined;
  readonly dateFormat?: string | undefined;
}

/** How the file of a logger is read. Plain data, as every reading plan. */
export interface LoggerPlan extends LoggerClock {
  readonly formatId: string;
  readonly layout?: ExampleLayout | undefined;
}

export const settingsOfPlan = (plan: LoggerPlan, nowMs: number): LoggerSettings => ({
  nowMs,
  offsetMinutes: plan.offsetMinutes,
  zone: plan.zone,
  dateFormat: plan.dateFormat,
  layout: plan.layout,
});
