import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { escapeHtml, headingsOf, linksOf, renderMarkdown, titleOf } from './guide-markdown.mjs';
import { searchEntries } from './guide-search.mjs';

/**
 * @typedef {object} GuidePage
 * @property {string} name file name without its ending
 * @property {string} title
 * @property {string} markdown
 *
 * @typedef {object} Wording
 * @property {string} lang
 * @property {string} guide
 * @property {string} contents
 * @property {string} skip
 * @property {string} backToProduct
 * @property {string} otherLanguage
 * @property {string} search
 * @property {string} nothing
 */

/** The type of the product, as the web has it. */
const fontFiles = '@fontsource-variable/inter/files';
const fonts = ['inter-latin-wght-normal.woff2', 'inter-latin-ext-wght-normal.woff2'];

/** @type {{ en: Wording, fr: Wording }} */
const wordings = {
  en: {
    lang: 'en',
    guide: 'Freshet guide',
    contents: 'Contents',
    skip: 'Skip to the text',
    backToProduct: 'Back to Freshet',
    otherLanguage: 'English',
    search: 'Search the guide',
    nothing: 'Nothing found. Try fewer words.',
  },
  fr: {
    lang: 'fr',
    guide: 'Guide de Freshet',
    contents: 'Sommaire',
    skip: 'Aller au texte',
    backToProduct: 'Revenir à Freshet',
    otherLanguage: 'Français',
    search: 'Chercher dans le guide',
    nothing: 'Rien trouvé. Essayez moins de mots.',
  },
};

/**
 * Turns the user guide (Markdown) into pages that are read without script and network; with script they can be searched. French pages in `fr/` go to
 * `fr/`, and each page links to its other language where it has one.
 * @param {string} source folder of Markdown files
 * @param {string} target folder of the pages
 */
export async function buildGuide(source, target) {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const english = await readPages(source);
  const french = await readPages(join(source, 'fr'));
  await writePages({ pages: english, source, target, wording: wordings.en, toRoot: '', other: pagesIn(french, 'fr/') });
  await writePages({
    ...{ pages: french, source: join(source, 'fr'), target: join(target, 'fr'), wording: wordings.fr },
    ...{ toRoot: '../', other: pagesIn(english, '../') },
  });
  for (const file of ['guide.css', 'search.js', 'find-sections.js', 'fold-pages.js'])
    await cp(fileURLToPath(new URL(file, import.meta.url)), join(target, file));
  for (const file of fonts) await cp(fileURLToPath(import.meta.resolve(`${fontFiles}/${file}`)), join(target, file));
}

/**
 * Pages in the order in which the index links to them; pages it forgot come last, by name.
 * @param {string} folder
 * @returns {Promise<GuidePage[]>}
 */
export async function readPages(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const pages = await Promise.all(
    names.sort().map(async (file) => {
      const markdown = await readFile(join(folder, file), 'utf8');
      return { name: file.slice(0, -3), title: titleOf(markdown) ?? file.slice(0, -3), markdown };
    }),
  );
  const order = ['index', ...linksOf(pages.find(({ name }) => name === 'index')?.markdown ?? '')];
  const rank = (/** @type {GuidePage} */ { name }) => (order.includes(name) ? order.indexOf(name) : order.length);
  return pages.sort((a, b) => rank(a) - rank(b));
}

/**
 * @param {GuidePage[]} pages
 * @param {string} prefix
 * @returns {Map<string, string>} page name to its address
 */
const pagesIn = (pages, prefix) => new Map(pages.map(({ name }) => [name, `${prefix}${name}.html`]));

/**
 * @param {{ pages: GuidePage[], source: string, target: string, wording: Wording, toRoot: string, other: Map<string, string> }} guide
 */
async function writePages({ pages, source, target, wording, toRoot, other }) {
  if (pages.length === 0) return;
  await mkdir(target, { recursive: true });
  const template = await readFile(new URL('guide-template.html', import.meta.url), 'utf8');
  for (const page of pages) {
    const html = fillTemplate(template, {
      ...wording,
      title: escapeHtml(page.title),
      toRoot,
      switch: languageSwitch(wording, other.get(page.name)),
      navigation: navigation(pages, page),
      content: renderMarkdown(page.markdown),
    });
    await writeFile(join(target, `${page.name}.html`), html);
  }
  await writeFile(join(target, 'search.json'), JSON.stringify(searchEntries(pages)));
  const pictures = readdirSync(source, { withFileTypes: true }).filter(
    ({ name }) => name !== 'fr' && !name.endsWith('.md'),
  );
  for (const { name } of pictures) await cp(join(source, name), join(target, name), { recursive: true });
}

/**
 * @param {string} template
 * @param {Record<string, string>} values
 */
function fillTemplate(template, values) {
  return template.replace(/\{\{(\w+)\}\}/g, (_, /** @type {string} */ key) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The guide template asks for "${key}", which nothing provides.`);
    return value;
  });
}

/**
 * @param {Wording} wording
 * @param {string | undefined} address
 */
function languageSwitch(wording, address) {
  if (!address) return '';
  const { lang, otherLanguage } = wording.lang === 'en' ? wordings.fr : wordings.en;
  return `<a href="${address}" lang="${lang}" hreflang="${lang}">${otherLanguage}</a>`;
}

/**
 * The list of pages; under the page being read, its sections.
 * @param {GuidePage[]} pages
 * @param {GuidePage} current
 */
function navigation(pages, current) {
  const items = pages.map((page) => {
    const isCurrent = page.name === current.name;
    const link = `<a href="${page.name}.html"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a>`;
    return `<li>${link}${isCurrent ? sections(page.markdown) : ''}</li>`;
  });
  return `<ul>${items.join('\n')}</ul>`;
}

/** @param {string} markdown */
function sections(markdown) {
  const headings = headingsOf(markdown).filter(({ depth }) => depth === 2);
  if (headings.length === 0) return '';
  return `<ul>${headings.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('')}</ul>`;
}
