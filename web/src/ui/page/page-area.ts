import { createContext } from 'react';

/** Where a screen belongs that names no way back itself; the application puts it in here. */
export const PageArea = createContext<{ readonly label: string; readonly href: string } | null>(null);
