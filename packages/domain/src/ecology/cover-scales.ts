/** How cover of a species may be written down: in percent, or as a class of a scale. */
export const coverScales = ['percent', 'braun-blanquet', 'domin', 'daubenmire'] as const;
export type CoverScale = (typeof coverScales)[number];

type Classes = Readonly<Record<string, number>>;

/**
 * The class and the percent it is calculated with. Braun-Blanquet by Mueller-Dombois and Ellenberg (1974), Domin by the
 * middle of its ranges (Dahl and Hadač 1941; under 4 % by the number of plants), Daubenmire (1959) by its midpoints.
 */
const scales: Readonly<Record<Exclude<CoverScale, 'percent'>, Classes>> = {
  'braun-blanquet': { r: 0.1, '+': 0.5, '1': 2.5, '2': 15, '3': 37.5, '4': 62.5, '5': 87.5 },
  domin: {
    '+': 0.1,
    '1': 0.3,
    '2': 1,
    '3': 2.5,
    '4': 7,
    '5': 18,
    '6': 29.5,
    '7': 42,
    '8': 63,
    '9': 83,
    '10': 95.5,
  },
  daubenmire: { '1': 2.5, '2': 15, '3': 37.5, '4': 62.5, '5': 85, '6': 97.5 },
};

/** The classes of a scale, least first; none for percent. */
export const classesOf = (scale: CoverScale): readonly string[] =>
  scale === 'percent'
    ? []
    : Object.entries(scales[scale])
        .sort(([, one], [, other]) => one - other)
        .map(([name]) => name);

/** What was written down as a percentage, or null where the scale has no such class or no such percentage can be. */
export function coverPercent(scale: CoverScale, recorded: string): number | null {
  const text = recorded.trim().toLowerCase();
  if (scale !== 'percent') return Object.hasOwn(scales[scale], text) ? (scales[scale][text] ?? null) : null;
  if (!/^\d{1,3}(\.\d{1,16})?$/.test(text)) return null;
  const percent = Number(text);
  return percent <= 100 ? percent : null;
}
