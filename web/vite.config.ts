import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Where the development server finds the API: the address that the server prints when it starts. */
const apiAddress = process.env.FRESHET_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 1100,
    // What the first page waits for is one file: a hundred small ones pack worse and arrive later.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/token', '/livez', '/readyz'].map((path) => [path, apiAddress])),
  },
  test: { name: 'web', setupFiles: ['./test-setup.ts'], include: ['src/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
});
