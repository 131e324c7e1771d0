import type { CofactorId } from '@freshet/contract';
import { createContext, type ReactNode } from 'react';

export interface CofactorSlotProps {
  cofactorId: CofactorId;
  onClose: () => void;
}

/**
 * Where the default values of a cofactor are kept. Cofactors belong to guidelines, which this slice may not know; the
 * application puts their editor in here.
 */
export const CofactorSlot = createContext<((props: CofactorSlotProps) => ReactNode) | null>(null);
