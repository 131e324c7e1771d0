import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSections } from './find-sections.js';
import { searchEntries } from './guide-search.mjs';

/** @type {Record<string, import('./guide-search.mjs').SearchEntry[]>} */
const guide = {};
beforeAll(async () => {
  for (const [language, folder] of Object.entries({ en: 'docs/guide', fr: 'docs/guide/fr' })) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
    const pages = await Promise.all(
      names.map(async (name) => {
        const markdown = await readFile(`${folder}/${name}`, 'utf8');
        return { name: name.slice(0, -3), title: /^# (.*)$/m.exec(markdown)?.[1] ?? name, markdown };
      }),
    );
    guide[language] = searchEntries(pages);
  }
});

/** @param {string} language @param {string} question */
const pagesFor = (language, question) =>
  findSections(guide[language] ?? [], question)
    .slice(0, 5)
    .map(({ href }) => href.replace(/\.html.*/, ''));

describe('the guide answers what people type', () => {
  test.each([
    ['en', 'upload lab file', 'importing-lab-files'],
    ['en', 'why is it red', 'guidelines'],
    ['en', 'change password', 'your-access'],
    ['en', 'exceedence', 'messages'],
    ['en', 'the map', 'map'],
    ['fr', 'importer un fichier de laboratoire', 'importing-lab-files'],
    ['fr', 'depassement', 'messages'],
    ['fr', 'mot de passe', 'your-access'],
  ])('%s: “%s” finds %s', (language, question, page) => {
    expect(pagesFor(language, question)).toContain(page);
  });

  test('what stands nowhere is not found', () => {
    expect(pagesFor('en', 'zzzz')).toEqual([]);
    expect(pagesFor('en', '  ')).toEqual([]);
  });
});
