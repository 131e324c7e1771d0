import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type ApiDocument, apiBreaks, undeclaredBreaks } from './api/api-breaks.ts';

/**
 * Compares the description of the API with the one clients were last promised. A release promises the current one:
 * `npx tsx tools/check/check-api.ts --promise`.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const present = readFileSync(join(root, 'packages/contract/openapi.json'), 'utf8');
const promisedPath = join(root, 'packages/contract/openapi.promised.json.gz');

if (process.argv.includes('--promise')) {
  writeFileSync(promisedPath, gzipSync(JSON.stringify(JSON.parse(present)), { level: 9 }));
} else {
  const promised: ApiDocument = JSON.parse(gunzipSync(readFileSync(promisedPath)).toString('utf8'));
  const notes = readdirSync(join(root, 'changes')).map((name) => readFileSync(join(root, 'changes', name), 'utf8'));
  const breaks = undeclaredBreaks(apiBreaks(promised, JSON.parse(present)), notes);
  for (const { operation, sentence } of breaks) console.error(`${operation}: ${sentence}.`);
  if (breaks.length > 0) {
    console.error(
      'Clients would break. Keep the old form, or add a line "breaking: METHOD path" to a file in changes/.',
    );
  }
  process.exitCode = breaks.length === 0 ? 0 : 1;
}
