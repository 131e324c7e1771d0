import type { appNames, Claims, SourceType } from '@freshet/contract';

const typeOf: Record<(typeof appNames)[number], SourceType> = {
  WaterQuality: 'discrete_envirodata',
  Stations: 'continuous_aquarius',
  VegetativeMonitoring: 'vegetativemonitoring_envirodata',
  Surveys: 'surveys_envirodata',
};

/** What new stations are unless somebody chooses otherwise: of the first app that the tenant has, or stations with samples. */
export function usualSourceType({ apps }: Pick<Claims, 'apps'>): SourceType {
  const owned = apps.split(',');
  return Object.entries(typeOf).find(([app]) => owned.includes(app))?.[1] ?? 'discrete_envirodata';
}
