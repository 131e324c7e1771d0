import type { PlaceState } from '@freshet/contract';
import type { SampledStation } from './sampled-queries.ts';

export interface StationWithState extends SampledStation {
  readonly state: PlaceState;
}

export interface StationStates {
  readonly stations: readonly StationWithState[];
  /** Some results are being evaluated again: until that is done they keep their states. */
  readonly isBeingReevaluated: boolean;
}
