const grey = '#9AA5A8';
const greyShares = [0, 0.5, 0.75];

/** The colour of the name that was given one at a place: after all colours were given out they come again, each time paler. */
export function colourAt(place: number, colours: readonly string[]): string {
  const share = greyShares[Math.floor(place / colours.length) % greyShares.length] ?? 0;
  return mixColours(colours[place % colours.length] ?? grey, grey, share);
}

/** A colour with a share of another one, both as `#RRGGBB`. */
function mixColours(colour: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(colour, at) * (1 - share) + channel(other, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
