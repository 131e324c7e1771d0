import { buildStale } from '../build.mjs';

/** The process tests start what people start: the built server. */
export async function setup() {
  await buildStale({ only: ['server'] });
}
