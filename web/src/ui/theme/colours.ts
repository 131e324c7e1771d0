/** The colours of Freshet, by what they mean. Light as designed; dark lifts the same hues to 4.5:1 on its ground. */
export const colours = {
  light: {
    ink: '#12262B',
    quiet: '#4A6067',
    paper: '#FFFFFF',
    ground: '#F4F7F7',
    line: '#D9E2E3',
    primary: '#0B7285',
    primaryText: '#FFFFFF',
    link: '#1C6FB8',
    good: '#3C7937',
    goodWash: '#E8F3E6',
    attention: '#946700',
    attentionWash: '#FFF4D6',
    exceedance: '#B3261E',
    exceedanceWash: '#FDE7E4',
    undetermined: '#6750A4',
    undeterminedWash: '#EFE9FB',
    water: '#DCEBF2',
    waterLine: '#8FBCD4',
  },
  dark: {
    ink: '#E4EEEF',
    quiet: '#A6BBC0',
    paper: '#142327',
    ground: '#0E1A1D',
    line: '#2C4147',
    primary: '#56BACD',
    primaryText: '#06191D',
    link: '#82B8EA',
    good: '#8AC583',
    goodWash: '#1B301C',
    attention: '#E6BC55',
    attentionWash: '#362B0E',
    exceedance: '#FF9D92',
    exceedanceWash: '#431B17',
    undetermined: '#C4B3F3',
    undeterminedWash: '#2C2445',
    water: '#0A2530',
    waterLine: '#2F6076',
  },
} as const;

/**
 * Eight colours that colour-blind readers can distinguish, in the order of Okabe and Ito. Black becomes the ink, and on
 * white the yellow is that of printed graphs: as light as theirs it could not be seen.
 */
export function chartColours(ink: string): readonly string[] {
  const yellow = ink === colours.dark.ink ? '#F0E442' : '#B89B00';
  return [ink, '#E69F00', '#56B4E9', '#009E73', yellow, '#0072B2', '#D55E00', '#CC79A7'];
}

/** How much two colours differ in brightness, from 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
