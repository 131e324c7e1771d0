import { bracketIn, foldHeader, tidyHeader } from '../../../importers/headers/header.ts';

/** What a heading of measured amounts says: what is measured, and in what. */
export interface Density {
  readonly name: string;
  readonly unit: string;
}

const things =
  'ind(?:iv|ividuals?|s)?|org(?:anisms?)?|animals?|cells?|cellules?|ncu|colon(?:y|ies)|filaments?|larvae|eggs?|fish|birds?|counts?|numbers?|nos?|nb|n|#';
const volumes = '[µμu]m[3³]|mm[3³]';
const masses = '(?:[µμun]|m|k)?g(?: ?(?:c|ww|dw|dm|afdm))?';
const spaces = '(?:100 ?|1000 ?)?(?:m?l|litres?|liters?|[ck]?m[23²³]|mm2|ha|h|hr|hours?|net[ -]?nights?)';
const words = /densit|abundance|abondance|biomass|biovol|standing stock|cpue/i;

const over = (amounts: string) =>
  new RegExp(
    String.raw`^(?:${amounts})\.?(?: ?/ ?| per |[ _.])(${spaces})$|^(?:${amounts})\.?[ .·*]?(?:m?l|[ck]?m|ha|h)\^?[-⁻–][123¹²³]$`,
    'i',
  );
const ofThings = over(things);
const ofVolumes = over(volumes);
const ofMasses = over(masses);

/** Whether a unit is so many, or so much, in a volume, an area or a time. */
export const isDensityUnit = (unit: string): boolean =>
  [ofThings, ofVolumes, ofMasses].some((pattern) => pattern.test(tidyHeader(unit)));

/** What is longer names nothing, and would be parted at every point and blank. */
const longestHeading = 300;

/**
 * What a column holds whose heading names a density: `NCU/mL`, `Biovolume (mm3/L)`, `Density_ind_m2`, `Biomass`. A mass
 * in a volume alone may be a concentration of anything and is none. The unit is empty where the heading does not say
 * it.
 */
export function densityOf(heading: string): Density | null {
  if (heading.length > longestHeading) return null;
  const text = tidyHeader(heading);
  const bracket = bracketIn(text);
  if (bracket !== '') return inBrackets(text, bracket);
  const bare = nameOfUnit(text);
  if (bare) return { name: bare, unit: text };
  return behindName(text) ?? nameAlone(text);
}

/** `Density ind./m2`, `Biomass_mg_m3`: the unit is what is behind the name. */
function behindName(text: string): Density | null {
  for (const { index } of text.matchAll(/[ _.]/g)) {
    const [name, tail] = [text.slice(0, index).replace(/[_.]/g, ' ').trim(), text.slice(index + 1)];
    // Where a point or an underscore separates what a slash would.
    const unit = [/[_]|\.(?=\S)/.test(tail) ? '' : tail, tail.replace(/[ _.]+/g, '/'), tail].find(isDensityUnit);
    if (unit !== undefined && name !== '' && (words.test(name) || nameOfUnit(unit))) return { name, unit };
  }
  return null;
}

const nameAlone = (text: string): Density | null =>
  /^(?:densit(?:y|e|ies)|biomass[e]?|biovolumes?|cpue)$/i.test(foldHeader(text)) ? { name: text, unit: '' } : null;

function inBrackets(text: string, unit: string): Density | null {
  const name = text.slice(0, text.lastIndexOf(unit) - 1).trim();
  return isDensityUnit(unit) && (words.test(name) || nameOfUnit(unit)) ? { name, unit } : null;
}

/** What amounts in a unit are called that have no name of their own. */
export const nameOfAmount = (unit: string): string => nameOfUnit(unit) ?? (ofMasses.test(unit) ? 'Biomass' : 'Amount');

/** What is measured in a unit that says it; null for a mass, which may be of anything. */
function nameOfUnit(unit: string): string | null {
  if (ofVolumes.test(unit)) return 'Biovolume';
  if (!ofThings.test(unit)) return null;
  const [thing = ''] = new RegExp(`^(?:${things})`, 'i').exec(unit) ?? [];
  return /^(?:ncu|cell|cellule|colon|filament|larva|egg|fish|bird)/i.test(thing) ? `${thing} density` : 'Density';
}
