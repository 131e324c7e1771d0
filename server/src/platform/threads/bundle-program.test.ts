import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleProgram } from './bundle-program.ts';

const slices = new URL('../../slices/', import.meta.url);

// Loading it takes longer than starting the thread, each time somebody opens a file.
test.each(['files/preview/preview-thread.ts', 'ingestion/reading/thread/reading-thread.ts'])(
  'a file is looked into without waiting for a library of schemas: %s',
  (file) => {
    const program = readFileSync(bundleProgram(new URL(file, slices)), 'utf8');
    expect(program).not.toMatch(/from "zod"|node_modules\/zod/);
  },
);
