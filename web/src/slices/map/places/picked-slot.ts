import type { ChosenStation } from '@freshet/contract';
import { createContext, type ReactNode } from 'react';

export interface PickedSlotProps {
  /** Those of the tenant itself. */
  stations: readonly ChosenStation[];
}

/**
 * What else can be done with stations that were picked: saved as a list, put into a category. A higher slice knows how;
 * the application puts it in here.
 */
export const PickedSlot = createContext<((props: PickedSlotProps) => ReactNode) | null>(null);
