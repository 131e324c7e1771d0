import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const variants = ['mark-first', 'mark-late', 'early-part'] as const;
/**
 * Ways to break the product, to see that the verdict notices:
 * `mark-first`: an ingestion counts as stored before its rows are; `mark-late`: only some time after they are;
 * `early-part`: a part of an upload is acknowledged before its bytes are in their place.
 */
export type Variant = (typeof variants)[number];
export const isVariant = (name: string): name is Variant => variants.some((variant) => variant === name);

interface Patch {
  readonly find: RegExp;
  readonly replace: string;
}

const pause = 'await new Promise((resolve) => setTimeout(resolve, 3000));';
const setState = (tx: string, state: string) =>
  `await ${tx}.updateTable("ingestions").set({ state: ${state} }).where("id", "=", $2.id).execute();`;
const mark = (state: string) => `await bulk.transaction(async (tx) => { ${setState('tx', state)} });`;

/**
 * The transaction in which a reading is stored: `$1` is what may have failed, `$2` the ingestion, `$3` reads the rest
 * of the file, `$4` stores it.
 */
const storing =
  /const (\w+) = await bulk\.transaction\(async \(tx\) => \{\s+(?=const end = soFar\.end \?\? await stageWhileReading\(tx, (\w+)\.id)(const end =[^;]+;)\s+return (settleStaged\(tx[^;]+);\s+\}\);/;

const patches: Readonly<Record<Variant, Patch>> = {
  'mark-first': {
    find: storing,
    replace: `${mark('"published"')} ${pause}
      const $1 = await bulk.transaction(async (tx) => { ${setState('tx', '"reading"')} $3 return $4; });`,
  },
  'mark-late': {
    find: storing,
    replace: `let ending = "";
      const $1 = await bulk.transaction(async (tx) => {
        $3
        const outcome = await $4;
        const row = await tx.selectFrom("ingestions").select("state").where("id", "=", $2.id).executeTakeFirstOrThrow();
        ending = row.state;
        ${setState('tx', '"reading"')}
        return outcome;
      });
      ${pause} ${mark('ending')}`,
  },
  'early-part': {
    // The bundler numbers names that come twice.
    find: /await putFile\(tx, (file\d*), partKey\(upload\.id, (\w+)\.partNo\)\);/,
    replace: `{
      const { mkdir, readFile, writeFile } = await import("node:fs/promises");
      const [bytes, folder] = [await readFile($1.path), $1.path.replace(/[^/]+$/, "parts/" + upload.id)];
      setTimeout(() => void mkdir(folder, { recursive: true }).then(() => writeFile(folder + "/" + $2.partNo, bytes)), 3000);
    }`,
  },
};

/**
 * A copy of the built server with faults in it, at a place where it finds its packages. The product itself knows
 * nothing of them. Throws when the code to break is no longer there.
 */
export function breakCopy(root: string, broken: readonly Variant[]): { readonly program: string; remove(): void } {
  const folder = join(root, '.cache', `faults-${process.pid}`, 'server');
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'server/dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(root, 'server/package.json'), join(folder, 'package.json'));
  symlinkSync(join(root, 'server/migrations'), join(folder, 'migrations'));
  // The bundler decides in which file a function is.
  const files = ['main.js', ...readdirSync(join(folder, 'dist/chunks')).map((name) => join('chunks', name))]
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, 'dist', name));
  for (const variant of broken) applyPatch(files, variant);
  return {
    program: join(folder, 'dist/main.js'),
    remove: () => rmSync(join(folder, '..'), { recursive: true, force: true }),
  };
}

function applyPatch(files: readonly string[], variant: Variant): void {
  const { find, replace } = patches[variant];
  const places = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [...text.matchAll(new RegExp(find, 'g'))].map(() => ({ path, text }));
  });
  const [place] = places;
  if (!place || places.length > 1)
    throw new Error(`'${variant}' fits ${places.length} places of the server instead of one: adapt its patch.`);
  writeFileSync(place.path, place.text.replace(find, replace));
}
