/** What a series is called by: `Parameter.Label@Location`. */
export interface SeriesIdentifier {
  readonly parameter: string;
  readonly label: string;
  readonly location: string;
}

/**
 * Writes an identifier that reads back as the same three names: a dot of the parameter, an `@` of any of them, and a
 * backslash get a backslash before them. AQUARIUS allows none of these in a parameter or a label but dots in labels, so
 * that its own identifiers are written as they are.
 */
export function formatSeriesIdentifier({ parameter, label, location }: SeriesIdentifier): string {
  return `${withBackslashes(parameter).replaceAll('.', '\\.')}.${withBackslashes(label)}@${withBackslashes(location)}`;
}

/** Most names have neither, and lists write thousands. */
const withBackslashes = (text: string): string =>
  text.includes('@') || text.includes('\\') ? text.replace(/[\\@]/g, '\\$&') : text;

/**
 * The parameter ends at the first dot, the location begins after the last `@`; neither counts behind a backslash. Null
 * where one of the three names is missing.
 */
export function parseSeriesIdentifier(text: string): SeriesIdentifier | null {
  const separators = [...text.matchAll(/\\[\\.@]|[.@]/g)].filter(([sign]) => sign.length === 1);
  const at = separators.findLast(([sign]) => sign === '@')?.index;
  const dot = separators.find(([sign]) => sign === '.')?.index;
  if (at === undefined || dot === undefined || dot > at) return null;
  const withoutBackslashes = (part: string) => part.replace(/\\([\\.@])/g, '$1').trim();
  const parameter = withoutBackslashes(text.slice(0, dot));
  const label = withoutBackslashes(text.slice(dot + 1, at));
  const location = withoutBackslashes(text.slice(at + 1));
  return parameter && label && location ? { parameter, label, location } : null;
}
