import { admin } from './admin.ts';
import { identity } from './identity.ts';
import { platform } from './platform.ts';

/** Every endpoint there is, by slice. A new slice adds itself here. */
export const endpoints = { platform, identity, admin };
export type Endpoints = typeof endpoints;
