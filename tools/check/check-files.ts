import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Finding, fileRules } from './file-rules.ts';
import { folderFindings } from './folder-rules.ts';
import { listSourceFiles } from './list-source-files.ts';

const textual = /\.(ts|tsx|mjs|js|sql|css|html|md|json|ya?ml|sh|tsv|csv|svg)$|(^|\/)\.ci\//;

/** Everything the file rules have to say about a checkout. */
export function findFileFindings(root: string): Finding[] {
  const paths = listSourceFiles(root);
  const ofFiles = paths
    .filter((path) => textual.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return fileRules.flatMap((rule) => rule(path, text));
    });
  return [...folderFindings(paths), ...ofFiles];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const findings = findFileFindings(fileURLToPath(new URL('../..', import.meta.url)));
  for (const { sentence } of findings) console.log(sentence);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
