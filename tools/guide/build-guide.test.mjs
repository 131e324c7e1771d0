import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildGuide } from './build-guide.mjs';

const folder = mkdtempSync(join(tmpdir(), 'guide-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name */
const page = (name) => readFileSync(join(folder, 'help', name), 'utf8');

/**
 * @param {string} name
 * @param {string} text
 */
const write = (name, text) => writeFileSync(join(folder, 'guide', name), text);

beforeAll(async () => {
  mkdirSync(join(folder, 'guide/fr'), { recursive: true });
  mkdirSync(join(folder, 'guide/images'));
  write('index.md', '# The <guide>\n\nRead [zones](zones.md), then [signing in](sign-in.md#a-code).\n');
  write('sign-in.md', '# Signing in\n\n## A code\n\n> ## Quoted\n\n## A code\n\n| a |\n|---|\n| [b](zones.md) |\n');
  write('zones.md', '# Zones\n\n[Elsewhere](https://example.org/a.md)\n');
  write('about.md', '# About\n');
  write('images/a.svg', '<svg/>');
  write('fr/index.md', '# Le guide\n\n## À propos\n');
  await buildGuide(join(folder, 'guide'), join(folder, 'help'));
});

test('pages follow the order of the index, and those it forgot come last', () => {
  const order = [...page('index.html').matchAll(/<li><a href="([\w-]+)\.html"/g)].map(([, name]) => name);
  expect(order).toEqual(['index', 'zones', 'sign-in', 'about']);
});

test('links between pages lead to pages, links elsewhere stay as they are', () => {
  expect(page('index.html')).toContain('<a href="sign-in.html#a-code">');
  expect(page('sign-in.html')).toContain('<a href="zones.html">b</a>');
  expect(page('zones.html')).toContain('<a href="https://example.org/a.md">');
});

test('every heading has an anchor of its own', () => {
  const ids = [...page('sign-in.html').matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['signing-in', 'a-code', 'quoted', 'a-code-2']);
});

test('French pages stand beside the English ones and link to them', () => {
  expect(page('index.html')).toContain('<a href="fr/index.html" lang="fr"');
  expect(page('about.html')).not.toContain('lang="fr"');
  expect(page('fr/index.html')).toContain('<html lang="fr">');
  expect(page('fr/index.html')).toContain('href="../guide.css"');
  expect(page('fr/index.html')).toContain('<a href="../index.html" lang="en"');
  expect(page('fr/index.html')).toContain('<h2 id="a-propos">');
});

test('the list of pages is open without script, and a script can fold it', () => {
  expect(page('index.html')).toMatch(/<details class="pages" open>\n<summary>Contents<\/summary>\n<ul>/);
  expect(page('search.js')).toContain("from './fold-pages.js'");
  expect(page('fold-pages.js')).toContain('foldPages');
});

test('every section can be found by its words, in the language of the page', () => {
  const entries = JSON.parse(page('search.json'));
  expect(entries).toContainEqual({ href: 'zones.html', page: 'Zones', title: '', text: 'Elsewhere' });
  expect(entries.map((/** @type {{ href: string }} */ { href }) => href)).toContain('sign-in.html#a-code');
  expect(JSON.parse(page('fr/search.json'))).toMatchObject([{ page: 'Le guide' }, { title: 'À propos' }]);
});

test('a page is read without script, and has no inline script, no inline style and nothing from elsewhere', () => {
  for (const name of ['index.html', 'sign-in.html', 'fr/index.html']) {
    expect(page(name)).not.toMatch(
      /<script(?! type="module" src="(?:\.\.\/)?search\.js"><\/script>)|<style|style=|\son\w+=|src="http|href="http[^"]*\.css/,
    );
  }
  expect(page('index.html')).toContain('<title>The &#60;guide&#62; – Freshet guide</title>');
  expect(page('images/a.svg')).toBe('<svg/>');
});
