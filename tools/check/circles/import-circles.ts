import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeImported } from '../area-map.ts';
import { readSource } from '../read-source.ts';

/** Which files a file needs to be loaded; what is loaded later, by `import()`, makes no circle. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** Of each file, which files it imports, and whether anything of them is still there once it is loaded. */
export type Needs = ReadonlyMap<string, readonly { readonly file: string; readonly hasValues: boolean }[]>;

export function readNeeds(root: string, files: readonly string[]): Needs {
  const known = new Set(files);
  return new Map(
    files.map((from) => {
      const { imports } = readSource(readFileSync(join(root, from), 'utf8').replaceAll(/\bimport\s*\(/g, 'later('));
      const needs = imports.flatMap(({ specifier, values }) => {
        const file = fileOf(root, known, from, specifier);
        return file === null || file === from ? [] : [{ file, hasValues: values.length > 0 }];
      });
      return [from, needs];
    }),
  );
}

/** Files that import each other, in circles: of values, which may be undefined when they are needed, or of types only. */
export function findCircles(needs: Needs, kind: 'values' | 'types'): string[] {
  const graph: Graph = new Map(
    [...needs].map(([from, all]) => [
      from,
      all.filter(({ hasValues }) => kind === 'types' || hasValues).map(({ file }) => file),
    ]),
  );
  return strongComponents(graph)
    .filter((circle) => circle.length > 1)
    .map((circle) => circle.toSorted().join(' ↔ '))
    .toSorted();
}

function fileOf(root: string, known: ReadonlySet<string>, from: string, specifier: string): string | null {
  const path = specifier.startsWith('@freshet/') ? packageFile(root, specifier) : placeImported(from, specifier).path;
  const spellings = [path, path.replace(/\.tsx$/, '.ts'), path.replace(/\.ts$/, '/index.ts')];
  return spellings.find((each) => known.has(each)) ?? null;
}

function packageFile(root: string, specifier: string): string {
  const [, name = '', ...rest] = specifier.split('/');
  const path = join(root, 'packages', name, 'package.json');
  if (!existsSync(path)) return specifier;
  const { exports } = JSON.parse(readFileSync(path, 'utf8')) as { exports: Record<string, string> };
  return `packages/${name}/${exports[['.', ...rest].join('/')]?.slice(2) ?? ''}`;
}

/** Tarjan: groups of files from each of which every other can be reached. */
function strongComponents(graph: Graph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, visit(next)));
      else if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, order.get(next) ?? 0));
    }
    if (lowest.get(file) === number) found.push(stack.splice(stack.indexOf(file)));
    return lowest.get(file) ?? 0;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}
