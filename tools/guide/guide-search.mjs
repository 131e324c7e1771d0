import { headingsOf } from './guide-markdown.mjs';

/**
 * @typedef {object} SearchEntry
 * @property {string} href
 * @property {string} page title of the page
 * @property {string} title of the section; empty for what is before the first
 * @property {string} text
 */

/**
 * What the search of the guide looks through: each section of each page as plain words.
 * @param {readonly { name: string, title: string, markdown: string }[]} pages
 * @returns {SearchEntry[]}
 */
export function searchEntries(pages) {
  return pages.flatMap(({ name, title, markdown }) => {
    const headings = headingsOf(markdown).filter(({ depth }) => depth === 2);
    const [before = '', ...parts] = markdown.split(/^## .*$/m);
    const first = { href: `${name}.html`, page: title, title: '', text: wordsOf(before.replace(/^# .*$/m, '')) };
    const lines = [...markdown.matchAll(/^## (.*)$/gm)].map(([, line = '']) => line);
    let at = 0;
    const sections = parts.flatMap((part, index) => {
      // Headings within quotes have an anchor too, and are no sections.
      while (at < headings.length && !wordsOf(lines[index] ?? '').includes(wordsOf(headings[at]?.text ?? ''))) at += 1;
      const heading = headings[at];
      at += 1;
      return heading
        ? [{ href: `${name}.html#${heading.id}`, page: title, title: heading.text, text: wordsOf(part) }]
        : [];
    });
    return [first, ...sections];
  });
}

/**
 * Markdown without its signs.
 * @param {string} markdown
 */
const wordsOf = (markdown) =>
  markdown
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[*_`#>|[\]]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
