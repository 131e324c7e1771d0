import type { CompiledStandard } from '@freshet/domain/guidelines';
import type { StandardRow } from '../guideline/guideline-queries.ts';
import type { StationLimitRow } from '../standards/station-limits.ts';

/** A standard made ready for one unit group of analytes. */
export interface PlannedStandard {
  readonly row: StandardRow;
  readonly compiled: CompiledStandard;
  /** The same standard with the limits that some stations have. */
  readonly atStations?: readonly StationStandard[];
}

/** A standard with the limit that some stations have. */
export interface StationStandard {
  readonly limit: StationLimitRow;
  readonly stations: ReadonlySet<number>;
  readonly planned: PlannedStandard;
}
