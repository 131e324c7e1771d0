import { createContext, type ReactNode } from 'react';

/** The screens that make reports, which the application knows; it puts them in here. */
export const ReportScreensSlot = createContext<(() => ReactNode) | null>(null);
