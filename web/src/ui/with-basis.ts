/** A name with what of the water or of a period its values are: `Temperature (Maximum)`. */
export const withBasis = (name: string, basis: string | undefined): string => (basis ? `${name} (${basis})` : name);
