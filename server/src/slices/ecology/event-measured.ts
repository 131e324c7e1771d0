import type { EventMeasurement } from '@freshet/contract';
import { z } from 'zod';

const StoredMeasurements = z.array(z.object({ parameter: z.string(), unit: z.string(), value: z.number() }));

/** What was measured on a survey or visit, as people see it. */
export const toEventMeasured = (stored: unknown): EventMeasurement[] =>
  StoredMeasurements.parse(stored).map(({ parameter, unit, value }) => ({
    Parameter: parameter,
    Unit: unit,
    Value: value,
  }));

/** The same as it is kept, by parameter. */
export const fromEventMeasured = (measured: readonly EventMeasurement[]): string =>
  JSON.stringify(
    measured
      .map(({ Parameter, Unit, Value }) => ({ parameter: Parameter, unit: Unit, value: Value }))
      .sort((one, other) => (one.parameter < other.parameter ? -1 : 1)),
  );
