import { createContext, type ReactNode } from 'react';

/** The way to another language for who is not signed in; the application, which knows the languages, puts it in here. */
export const GuestLanguages = createContext<ReactNode>(null);
