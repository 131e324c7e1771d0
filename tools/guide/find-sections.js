/** @typedef {{ href: string, page: string, title: string, text: string }} Section */

/** @param {string} text */
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** @param {string} text */
const tokensOf = (text) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that stand in every question and in every section. */
const idle = new Set([
  ...['a', 'an', 'the', 'is', 'it', 'of', 'to', 'in', 'on', 'do', 'i', 'my', 'how', 'can', 'and', 'for', 'with'],
  ...[
    'le',
    'la',
    'les',
    'l',
    'un',
    'une',
    'de',
    'des',
    'du',
    'd',
    'est',
    'et',
    'en',
    'au',
    'je',
    'mon',
    'ma',
    'comment',
  ],
]);

/**
 * The sections that answer a question, the best first: headings count most, one word of three may be missing, and a word
 * that stands nowhere is taken for the one it is nearly written like.
 * @param {readonly Section[]} sections
 * @param {string} question
 * @returns {Section[]}
 */
export function findSections(sections, question) {
  const typed = tokensOf(question);
  const telling = typed.filter((word) => !idle.has(word));
  const wanted = telling.length > 0 ? telling : typed;
  if (wanted.length === 0) return [];
  const folded = sections.map((section) => ({
    section,
    head: fold(`${section.page} ${section.title}`),
    body: fold(section.text),
  }));
  const isKnown = (/** @type {string} */ word) =>
    folded.some(({ head, body }) => head.includes(word) || body.includes(word));
  const vocabulary = wanted.every(isKnown)
    ? []
    : [...new Set(folded.flatMap(({ head, body }) => tokensOf(`${head} ${body}`)))];
  const words = wanted.map((word) => (isKnown(word) ? word : (nearest(word, vocabulary) ?? word)));
  const ranked = folded.map(({ section, head, body }) => {
    /** @type {number[]} */
    const marks = words.map((word) => (head.includes(word) ? 3 : body.includes(word) ? 1 : 0));
    return {
      section,
      hits: marks.filter((mark) => mark > 0).length,
      score: marks.reduce((sum, mark) => sum + mark, 0),
    };
  });
  const most = ranked.filter(({ hits }) => hits >= Math.ceil(words.length * 0.6));
  const matches = most.length > 0 ? most : ranked.filter(({ hits }) => hits > 0);
  return matches.sort((one, other) => other.score - one.score).map(({ section }) => section);
}

/**
 * The known word that differs by a letter, or by two where the word is long.
 * @param {string} word
 * @param {readonly string[]} vocabulary
 */
function nearest(word, vocabulary) {
  const allowed = word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0;
  let [best, least] = [/** @type {string | undefined} */ (undefined), allowed + 1];
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) >= least) continue;
    const distance = distanceOf(word, known);
    if (distance < least) [best, least] = [known, distance];
  }
  return best;
}

/**
 * How many letters to add, take away or change.
 * @param {string} one
 * @param {string} other
 */
function distanceOf(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
