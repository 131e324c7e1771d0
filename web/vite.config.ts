import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunk-groups.ts';

/** Where the development server finds the API: the address that the server prints when it starts. */
const apiAddress = process.env.FRESHET_API ?? 'http://127.0.0.1:8080';

// What the validator imports by name from the modules that are left out; none of it is called in a browser.
const leftOut: Readonly<Record<string, string>> = {
  'to-json-schema': 'export const createToJSONSchemaMethod = () => {}, createStandardJSONSchemaMethod = () => {};',
  'json-schema-processors': 'export const toJSONSchema = undefined;',
  'json-schema-generator': 'export const JSONSchemaGenerator = undefined;',
};

/**
 * The validator carries a writer of JSON schemas along, which only the server uses, for its OpenAPI document. Methods of
 * its own keep it in every bundle, so the browser's is built without it.
 */
const leaveOutJsonSchemas: Plugin = {
  name: 'leave-out-json-schemas',
  apply: 'build',
  load: (id) => leftOut[/\/zod\/v4\/core\/([a-z-]+)\.js$/.exec(id)?.[1] ?? ''] ?? null,
};

export default defineConfig({
  plugins: [react(), leaveOutJsonSchemas],
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 1100,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    proxy: {
      ...Object.fromEntries(['/api', '/token', '/livez', '/readyz'].map((path) => [path, apiAddress])),
      '/messagehub': { target: apiAddress, ws: true },
    },
  },
});
