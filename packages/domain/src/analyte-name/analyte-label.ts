/**
 * An analyte as it is shown beside its value: `Copper, dissolved`, `Nitrate (as N)`. What its name says already is not
 * said again.
 */
export function analyteLabel(
  name: string,
  fraction = '',
  speciation = '',
  say: (fraction: string) => string = lower,
): string {
  const said = name.toLowerCase();
  const withFraction = fraction === '' || hasWord(said, fraction) ? name : `${name}, ${say(fraction)}`;
  const isSaid = speciation === '' || new RegExp(`\\bas ${escaped(speciation)}\\b`, 'i').test(name);
  return isSaid ? withFraction : `${withFraction} (as ${speciation})`;
}

const lower = (fraction: string) => fraction.toLowerCase();
const hasWord = (said: string, fraction: string) => said.includes(fraction.toLowerCase());
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
