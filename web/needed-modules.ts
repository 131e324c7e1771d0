import type { Rolldown } from 'vite';

/** Modules that only pass on what others export: of what they name, only what is imported by name is needed. */
const passesOn =
  /web[\\/]src[\\/]slices[\\/][^\\/]+[\\/]index\.ts$|packages[\\/](?:contract|domain)[\\/]src[\\/](?:.*[\\/])?index\.ts$|node_modules[\\/]date-fns[\\/]index\.js$/;

interface Statement {
  readonly kind: 'import' | 'export';
  /** The module that it names. */
  readonly id: string;
  /** As `there as here`; null is everything. */
  readonly names: readonly (readonly [there: string, here: string])[] | null;
}

/**
 * The modules that files need to run, those behind `import()` left out. The bundler leaves out more than this, but says so only
 * when files are written; without following names, a screen would seem to need whatever else its neighbours offer.
 */
export function neededModules(graph: Rolldown.ChunkingContext, files: readonly string[]): ReadonlySet<string> {
  const needed = new Set<string>();
  const passed = new Set<string>();
  const visit = (id: string, names: readonly string[] | null) => {
    const statements = statementsOf(graph, id);
    if (names !== null && statements !== null && passesOn.test(id))
      for (const name of names) visitName(id, name, statements);
    else if (!needed.has(id)) {
      needed.add(id);
      if (statements === null) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next, null);
      else for (const one of statements) visit(one.id, one.names?.map(([there]) => there) ?? null);
    }
  };
  const visitName = (id: string, name: string, statements: readonly Statement[]) => {
    if (passed.has(`${id} ${name}`)) return;
    passed.add(`${id} ${name}`);
    for (const one of statements) {
      if (one.kind !== 'export') continue;
      if (one.names === null) {
        if (passesOn.test(one.id) || graph.getModuleInfo(one.id)?.exports.includes(name)) visit(one.id, [name]);
      } else for (const [there, here] of one.names) if (here === name) visit(one.id, [there]);
    }
  };
  for (const file of files) visit(file, null);
  return needed;
}

const statement =
  /^(import|export)\s+(?:(\*(?:\s+as\s+\w+)?|[\w$]+)?\s*,?\s*(?:\{([^}]*)\})?\s*from\s*)?["']([^"']+)["']/gm;

/** What brings the files that `import()` names: the bundler adds it, and no statement names it. */
const isAdded = (id: string) => id.includes('vite/preload-helper');

/** The statements of a module; null where they cannot be read from its text, as in modules of the older kind. */
function statementsOf(graph: Rolldown.ChunkingContext, id: string): Statement[] | null {
  const info = graph.getModuleInfo(id);
  if (!info?.code) return null;
  const found = [...info.code.matchAll(statement)].filter(([, , , , from = '']) => !isAdded(from));
  const ids = info.importedIds.filter((each) => !isAdded(each));
  const places = [...new Set(found.map(([, , , , from]) => from))];
  if (places.length !== ids.length) return null;
  return found.map(([, kind, whole, list, from]) => ({
    kind: kind === 'export' ? 'export' : 'import',
    id: ids[places.indexOf(from)] ?? '',
    names: whole?.startsWith('*') || (whole ?? list) === undefined ? null : namesOf(whole, list),
  }));
}

function namesOf(whole: string | undefined, list = ''): [string, string][] {
  const names = list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each): [string, string] => {
      const [there = '', here = there] = each.split(/\s+as\s+/);
      return [there, here];
    });
  return whole === undefined ? names : [['default', 'default'], ...names];
}
