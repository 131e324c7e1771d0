import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { atMost, type Figure } from '../figure.ts';

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));

interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly src?: string;
}

/** JavaScript of the entry and of the home screen, with all they import, gzipped: what the first screen waits for. */
export const webFigures: readonly Figure[] = [
  {
    names: ['web.first_js_kb'],
    measure: async () => {
      const manifestPath = join(dist, '.vite', 'manifest.json');
      if (!existsSync(manifestPath)) throw new Error('Build the web with a manifest first.');
      const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(manifestPath, 'utf8'));
      const first = Object.entries(manifest).filter(
        ([name, entry]) => entry.isEntry || /slices\/home\/home-page/.test(name),
      );
      const files = new Set<string>();
      const add = (name: string) => {
        const entry = manifest[name];
        if (!entry || files.has(entry.file)) return;
        files.add(entry.file);
        for (const imported of entry.imports ?? []) add(imported);
      };
      for (const [name] of first) add(name);
      const scripts = [...files].filter((file) => file.endsWith('.js'));
      const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
      return [atMost('web.first_js_kb', bytes / 1000, 'kB gzipped', 300)];
    },
  },
];
