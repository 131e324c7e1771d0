import { findSections } from './find-sections.js';
import { foldPages } from './fold-pages.js';

// The guide is read without this; with it, it can be searched.

/** @typedef {import('./find-sections.js').Section} Section */

const most = 12;

/** @type {Promise<Section[]> | null} */
let sections = null;
const load = () => {
  sections ??= fetch('search.json').then((answer) => answer.json());
  return sections;
};

/** @param {Section} section */
function lineOf({ href, page, title }) {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = title ? `${page}: ${title}` : page;
  const line = document.createElement('li');
  line.append(link);
  return line;
}

const box = document.querySelector('.search');
const field = box?.querySelector('input');
const found = box?.querySelector('ul');
const told = box?.querySelector('[role=status]');

if (box instanceof HTMLElement && field && found && told) {
  box.hidden = false;
  const look = async () => {
    const question = field.value;
    const matches = question.trim() === '' ? [] : findSections(await load(), question);
    // Letters typed since then have their own answer.
    if (question !== field.value) return;
    found.replaceChildren(...matches.slice(0, most).map(lineOf));
    told.textContent = question.trim() !== '' && matches.length === 0 ? (box.dataset.nothing ?? '') : '';
  };
  field.addEventListener('input', () => void look());
}

const pages = document.querySelector('.pages');
if (pages instanceof HTMLDetailsElement) foldPages(pages, matchMedia('(max-width: 50rem)'));
