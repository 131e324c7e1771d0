import type { Claims } from '@freshet/contract';

/** Some screens make sense only where there are samples. */
export const hasSamples = ({ apps }: Claims): boolean => apps.split(',').includes('WaterQuality');
/** Others make sense only where there are continuous stations. */
export const hasSeries = ({ apps }: Claims): boolean => apps.split(',').includes('Stations');
/** And others where the tenant does surveys. */
export const hasSurveys = ({ apps }: Claims): boolean => apps.split(',').includes('Surveys');
/** Files and what became of them concern all of them, and plots. */
export const hasData = (claims: Claims): boolean =>
  hasSamples(claims) ||
  hasSeries(claims) ||
  hasSurveys(claims) ||
  claims.apps.split(',').includes('VegetativeMonitoring');

export const everybody = (): boolean => true;
