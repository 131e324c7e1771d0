// The guide is read without this; with it, it can be searched. Words are looked for in sections, all of them in each.

/** @typedef {{ href: string, page: string, title: string, text: string }} Section */

const most = 12;

/** @param {string} text */
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** @type {Promise<Section[]> | null} */
let sections = null;
const load = () => {
  sections ??= fetch('search.json').then((answer) => answer.json());
  return sections;
};

/**
 * How well a section fits; 0 where a word is missing.
 * @param {Section} section
 * @param {string[]} words
 */
function rank({ page, title, text }, words) {
  const [head, body] = [fold(`${page} ${title}`), fold(text)];
  if (!words.every((word) => head.includes(word) || body.includes(word))) return 0;
  return 1 + words.filter((word) => head.includes(word)).length;
}

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
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    const all = words.length === 0 ? [] : await load();
    const matches = all
      .filter((one) => rank(one, words) > 0)
      .sort((one, other) => rank(other, words) - rank(one, words));
    found.replaceChildren(...matches.slice(0, most).map(lineOf));
    told.textContent = words.length > 0 && matches.length === 0 ? (box.dataset.nothing ?? '') : '';
  };
  field.addEventListener('input', () => void look());
}
