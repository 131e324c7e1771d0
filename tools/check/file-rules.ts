import { type LockedPackages, lockComplaints } from './lock-rules.ts';
import { longFiles } from './long-files.ts';
import { privateCommentFindings } from './names/private-comments.ts';
import { privateNameFindings } from './names/private-names.ts';
import type { Finding } from './word-rules.ts';
import { codeNameFindings, wordFindings } from './word-rules.ts';

export type { Finding } from './word-rules.ts';

const error = (sentence: string): Finding => ({ severity: 'error', sentence });

/** Catalogues of texts and steps of the schema read from top to bottom. */
const isList = (path: string) => path.startsWith('web/src/i18n/') || path.endsWith('.sql');

/**
 * Files aim at 50 to 150 lines, and more than 200 fail: 300 for lists and for the long files that are still to be
 * split, 400 for tests. Generated files say so in their first line and may be as long as they like.
 */
export function sizeFindings(path: string, text: string): Finding[] {
  if (!/\.(ts|tsx|sql|mjs)$/.test(path) || isGenerated(text)) return [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const isLong = longFiles.includes(path);
  if (isLong && lines <= 200) return [error(`${path}: it is short now; take it out of tools/check/long-files.ts.`)];
  const most = /\.(test|spec)\.(ts|tsx|mjs)$/.test(path) ? 400 : isLong || isList(path) ? 300 : 200;
  return lines > most ? [error(`${path}: ${lines} lines; split it by what its parts do (at most ${most}).`)] : [];
}

const isGenerated = (text: string) => /\bgenerated\b/i.test(text.slice(0, text.indexOf('\n')));

const suppression =
  /(@ts-expect-error|@ts-ignore|@ts-nocheck|(?:biome|v8|c8|istanbul) ?-?ignore|(?:oxlint|eslint)-disable)(.*)/;

/** A lint or type suppression says why, on the same line. */
export function suppressionFindings(path: string, text: string): Finding[] {
  if (!/\.(ts|tsx|mjs|css)$/.test(path) || path.startsWith('tools/check/file-rules')) return [];
  return numbered(text).flatMap(([line, number]) => {
    const [, kind, rest = ''] = suppression.exec(line) ?? [];
    if (!kind || !/^\s*(\/\/|\/\*|\{\/\*)|[;{},)>\]]\s*(\/\/|\/\*)/.test(line)) return [];
    if (kind === '@ts-ignore' || kind === '@ts-nocheck') {
      return [error(`${path}:${number}: use @ts-expect-error with a reason, which fails once it is not needed.`)];
    }
    return reasonOf(kind, rest).length >= 10
      ? []
      : [error(`${path}:${number}: say on this line why '${kind}' is right here.`)];
  });
}

function reasonOf(kind: string, rest: string): string {
  const text = rest.replace(/\*\/.*$/, '');
  if (kind.startsWith('@ts')) return text.replace(/^[\s:-]+/, '').trim();
  return (
    kind.startsWith('biome') ? text.split(': ').slice(1).join(': ') : text.split('--').slice(1).join('--')
  ).trim();
}

const machinePaths = /(?<![\w.\-/*}])\/(?:work|root|tmp\/bash)[/_]/;

// Where a database may lie when the superuser starts it is the subject of these files.
const mayNameTheSuperusersHome = 'server/src/platform/embedded-postgres/';

/** Nothing in the project names a folder of the machine it was written on. */
export function machinePathFindings(path: string, text: string): Finding[] {
  return numbered(text).flatMap(([line, number]) => {
    const found = machinePaths.exec(line)?.[0];
    if (!found || (found.includes('root') && path.startsWith(mayNameTheSuperusersHome))) return [];
    return [error(`${path}:${number}: '${found}' is a folder of one machine; use a path of the checkout.`)];
  });
}

/**
 * The lock file names packages, not the registry they once came from, so that it installs from any; and all of them can
 * be had for every system on which we run.
 */
export function lockFileFindings(path: string, text: string): Finding[] {
  if (path !== 'package-lock.json') return [];
  const address = /"resolved": "(https?:\/\/[^/"]+)/.exec(text)?.[1];
  const { packages }: { packages: LockedPackages } = JSON.parse(text);
  return [
    ...(address ? [error(`${path}: it names ${address}; run "npm install --omit-lockfile-registry-resolved".`)] : []),
    ...lockComplaints(packages).map((complaint) => error(`${path}: ${complaint}; choose another version.`)),
  ];
}

/** Unfinished work is written down where it is tracked, not in the code. */
export function unfinishedFindings(path: string, text: string): Finding[] {
  if (!/\.(ts|tsx|mjs|sql|css)$/.test(path)) return [];
  return numbered(text).flatMap(([line, number]) =>
    /(\/\/|\/\*|\*|--)\s*(TODO|FIXME|XXX|HACK)\b(?!.*#\d+)/.test(line)
      ? [error(`${path}:${number}: finish it, or name the issue that will.`)]
      : [],
  );
}

/** What would make markup, and so scripts, of a text. Tooltips of charts are drawn, not written as markup. */
const markupSinks =
  /dangerouslySetInnerHTML|\b(?:innerHTML|outerHTML|srcDoc|srcdoc)\b|insertAdjacentHTML|createContextualFragment|document\.write|\.setHTML\(|renderMode: 'html'/;

/** Whatever people typed is shown as text, on every screen, tour, tooltip and map. */
export function markupFindings(path: string, text: string): Finding[] {
  if (!/^(?:web|packages\/\w+)\/src\/.*\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) return [];
  const found = markupSinks.exec(text)?.[0];
  const sentence = `${path}: '${found}' makes markup of text; show it as text.`;
  const isTooltip = /\btooltip: \{/.test(text) && !/renderMode: 'richText'|show: false/.test(text);
  return [
    ...(found ? [error(sentence)] : []),
    ...(isTooltip ? [error(`${path}: the tooltip of a chart is markup unless its renderMode is 'richText'.`)] : []),
  ];
}

/** Counts are written in the language of the person; a browser may be set to another. */
export function localeFindings(path: string, text: string): Finding[] {
  if (!/^web\/src\/.*\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) return [];
  return numbered(text).flatMap(([line, number]) =>
    /\.toLocale(?:Date|Time)?String\(\)/.test(line)
      ? [error(`${path}:${number}: this is written as the browser is set; use writeCount, or name the language.`)]
      : [],
  );
}

/** What only a writer of CSV or of workbooks has. */
const writersOfTables: readonly (readonly [RegExp, string])[] = [
  [/replaceAll\('"', '""'\)/, 'packages/domain/src/delimited/'],
  [/\bunparse\b|from 'papaparse'/, 'packages/domain/src/delimited/'],
  [/['"`]\\uFEFF/i, 'packages/domain/src/delimited/'],
  [/\.join\('[,;\\t]+'\)\}(?:\\r)?\\n/, 'packages/domain/src/delimited/'],
  [/<worksheet\b|\baoa_to_sheet\b|\bjson_to_sheet\b|\bbook_new\b|from 'exceljs'/, 'server/src/platform/xlsx/'],
];

/** Tables for spreadsheets have one writer each, which makes sure that nothing a person typed is evaluated. */
export function tableWriterFindings(path: string, text: string): Finding[] {
  const isProduct = /^(?:server|web|packages\/\w+)\/src\/.*\.tsx?$/.test(path);
  if (!isProduct || /\.test\.tsx?$|\/test-support\//.test(path)) return [];
  return writersOfTables.flatMap(([pattern, writer]) => {
    const found = path.startsWith(writer) ? undefined : pattern.exec(text)?.[0];
    return found ? [error(`${path}: '${found}' writes a table for spreadsheets; let ${writer} write it.`)] : [];
  });
}

const numbered = (text: string) => text.split('\n').map((line, index) => [line, index + 1] as const);

export const fileRules = [
  sizeFindings,
  suppressionFindings,
  machinePathFindings,
  lockFileFindings,
  unfinishedFindings,
  tableWriterFindings,
  markupFindings,
  localeFindings,
  wordFindings,
  codeNameFindings,
  privateNameFindings,
  privateCommentFindings,
];
