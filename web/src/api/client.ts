import { endpoints } from '@freshet/contract';
import { clientFor } from './client-for.ts';

/** Every call there is. Code that the first screen needs uses `clientFor` instead, to load only what it calls. */
export const api = clientFor(endpoints);
