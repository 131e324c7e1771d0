import { createContext, type ReactNode } from 'react';

/** What is beside the title of every screen, given the title; the application puts it in here. */
export const PageStar = createContext<((title: string) => ReactNode) | null>(null);
