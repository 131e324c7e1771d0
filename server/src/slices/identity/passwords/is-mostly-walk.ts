/** Rows of keyboards as they lie under one another, shifted by half a key each. */
const keyboards: readonly (readonly string[])[] = [
  ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
];
const orders = ['abcdefghijklmnopqrstuvwxyz', '01234567890'];

/** Shifted signs stand for their digits. */
const shifted = new Map([...')!@#$%^&*('].map((sign, digit) => [sign, String(digit)]));

/** For each keyboard, the pairs of signs that are one step apart: on it, in the alphabet or in counting. */
const stepsOf = keyboards.map((rows) => {
  const steps = new Set<string>();
  const join = (a: string | undefined, b: string | undefined) => {
    if (a && b) steps.add(a + b).add(b + a);
  };
  for (const row of [...orders, ...rows]) {
    for (let at = 1; at < row.length; at += 1) join(row[at - 1], row[at]);
  }
  rows.forEach((row, height) => {
    [...row].forEach((sign, at) => {
      join(sign, rows[height + 1]?.[at]);
      join(sign, rows[height + 1]?.[at - 1]);
    });
  });
  return steps;
});

/** Which part of a text's pairs are steps. Somebody who walks over keys jumps now and then. */
function shareOfSteps(signs: readonly string[]): number {
  const pairs = signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
  const taken = stepsOf.map((steps) => pairs.filter((pair) => steps.has(pair) || pair[0] === pair[1]).length);
  return Math.max(...taken) / Math.max(1, pairs.length);
}

const mostSteps = 0.7;
const mostWoven = 0.8;

/**
 * Whether a text mostly goes from a key to its neighbour, along the alphabet or in counting, or weaves two such walks
 * together: `qwertyuiop12`, `!QAZ2wsx#EDC`, `a1b2c3d4e5f6`.
 */
export function isMostlyWalk(text: string): boolean {
  const signs = [...text].map((sign) => shifted.get(sign) ?? sign);
  const everyOther = (first: number) => signs.filter((_, at) => at % 2 === first);
  return (
    shareOfSteps(signs) > mostSteps ||
    (shareOfSteps(everyOther(0)) > mostWoven && shareOfSteps(everyOther(1)) > mostWoven)
  );
}
