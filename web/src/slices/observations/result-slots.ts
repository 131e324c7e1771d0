import type { ResultId, StandardId } from '@freshet/contract';
import { createContext, type ReactNode } from 'react';

interface WhyProps {
  resultId: ResultId;
  standardId: StandardId;
  onClose: () => void;
}

interface WhereFromProps {
  resultId: ResultId;
  onClose: () => void;
}

/**
 * What answers "Why?" and "Where from?" about a result. The slices that can answer them may not know those that show
 * results, nor one another; the application puts the answers in here.
 */
export const WhySlot = createContext<((props: WhyProps) => ReactNode) | null>(null);
export const WhereFromSlot = createContext<((props: WhereFromProps) => ReactNode) | null>(null);
