interface NamedSeries {
  readonly parameter: string;
  readonly label: string;
  readonly computation: string;
}

/** Whole words and their beginnings: Rainfall, Precip, Evapotranspiration, ETo. */
const amounts = /\brain|\bpluie|\bprecip|\bprécip|\bevapotranspiration|\bévapotranspiration|\bet[o0]?\b/iu;
const cumulative = /cumul|accum|\brunning total|\bcounter\b/iu;

/**
 * Whether the points of a series are amounts that can be added up: rainfall, precipitation and evapotranspiration, unless
 * the series says that it is cumulative, as a counter is.
 */
export const canTotal = ({ parameter, label, computation }: NamedSeries): boolean =>
  amounts.test(parameter) && ![parameter, label, computation].some((text) => cumulative.test(text));
