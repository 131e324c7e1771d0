import type { en } from '../en/index.ts';
import { kit } from './kit.ts';

/** French, loaded only when chosen. An area that English has and French lacks does not compile. */
export const fr = { kit } satisfies Record<keyof typeof en, object>;
