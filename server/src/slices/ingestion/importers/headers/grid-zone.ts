import type { HeaderNames } from './header.ts';

const gridColumn = /easting|northing|utm/i;

/** Beside eastings and northings `Zone` is that of the grid, not of the clock: its column counts as one that is not read. */
export const withoutGridZone = (names: HeaderNames, header: readonly string[]): HeaderNames =>
  header.some((name) => gridColumn.test(name))
    ? { ...names, TimeZone: names.TimeZone?.filter((name) => name !== 'Zone') ?? [] }
    : names;
