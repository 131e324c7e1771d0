import { Marked } from 'marked';

/** @typedef {{ depth: number, text: string, id: string }} Heading */

/**
 * HTML of one page: headings carry anchors, links to other Markdown pages lead to their HTML pages.
 * @param {string} markdown
 */
export function renderMarkdown(markdown) {
  const headings = headingsOf(markdown);
  const marked = new Marked({
    walkTokens: (token) => {
      if (token.type === 'link') token.href = toHtmlAddress(token.href);
    },
    renderer: {
      heading({ tokens, depth }) {
        const id = headings.shift()?.id ?? '';
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table(token) {
        // Wide tables scroll separately, and by keyboard, instead of widening the page.
        const table = new Marked().parser([token]);
        return `<div class="table" tabindex="0">${table}</div>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/**
 * The headings of a page in order, each with an anchor that no other heading of the page has.
 * @param {string} markdown
 * @returns {Heading[]}
 */
export function headingsOf(markdown) {
  const marked = new Marked();
  /** @type {Heading[]} */
  const headings = [];
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type !== 'heading') return;
    const text = plainText(token.text);
    const base = slug(text);
    const earlier = headings.filter((heading) => slug(heading.text) === base).length;
    headings.push({ depth: token.depth, text, id: earlier === 0 ? base : `${base}-${earlier + 1}` });
  });
  return headings;
}

/** @param {string} markdown */
export const titleOf = (markdown) => headingsOf(markdown).find(({ depth }) => depth === 1)?.text;

/**
 * Names of the pages a page links to, in order.
 * @param {string} markdown
 */
export function linksOf(markdown) {
  return [...markdown.matchAll(/\]\((?:\.\/)?([\w-]+)\.md(?:#[^)]*)?\)/g)].map(([, name = '']) => name);
}

/** @param {string} text */
export const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {string} text */
const plainText = (text) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*_]/g, '');

/** @param {string} text */
const slug = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'section';

/** @param {string} href */
const toHtmlAddress = (href) => (/^[a-z]+:/i.test(href) ? href : href.replace(/\.md(?=#|$)/, '.html'));
