import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleProgram } from './bundle-program.ts';

const slices = new URL('../../slices/', import.meta.url);

// Loading them takes longer than starting the thread, each time somebody opens a file.
test.each([
  'files/preview/preview-thread.ts',
  'ingestion/reading/thread/reading-thread.ts',
  'guidelines/arrival/arrival-thread.ts',
])('a thread starts without waiting for libraries of schemas or of the database: %s', (file) => {
  const program = readFileSync(bundleProgram(new URL(file, slices)), 'utf8');
  expect(program).not.toMatch(/from "(?:zod|kysely|pg)"|node_modules\/zod/);
});
