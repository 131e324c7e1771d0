import { foldName } from '@freshet/domain';
import { fullTaxonKey, taxonKey } from '@freshet/domain/ecology';
import type { EcologyRecord, EventFacts } from '../reading/ecology-record.ts';

export const nameKinds = ['taxon', 'location', 'plot', 'surveyType', 'parameter'] as const;
export type NameKind = (typeof nameKinds)[number];

/** A name that a record uses, and how it is found again. */
export interface UsedName {
  readonly kind: NameKind;
  readonly key: string;
  readonly name: string;
  readonly authority: string;
  readonly facts: Readonly<Record<string, string>>;
}

const cutKey = (key: string) => key.slice(0, 1000);

export const siteName = ({ isPlot, site, latitude, longitude, type }: EventFacts): UsedName => ({
  kind: isPlot ? 'plot' : 'location',
  key: cutKey(foldName(site)),
  name: site,
  authority: '',
  facts: { latitude, longitude, type },
});

const typeName = ({ type }: EventFacts): UsedName => ({
  kind: 'surveyType',
  key: cutKey(taxonKey(type)),
  name: type,
  authority: '',
  facts: {},
});

export const parameterName = ({ type }: EventFacts, parameter: string, unit: string): UsedName => ({
  kind: 'parameter',
  key: cutKey(`${taxonKey(type)} · ${taxonKey(parameter)}`),
  name: parameter,
  authority: '',
  facts: { type, unit },
});

/** Every name a record uses. A taxon of a checklist needs no decision: it is what the file brings. */
export function namesOf(record: EcologyRecord): UsedName[] {
  if (record.what === 'taxon') return [];
  const names = [siteName(record.event)];
  if (record.what === 'ground') return names;
  if (record.what === 'eventMeasure') return record.event.isPlot ? names : [...names, typeName(record.event)];
  const { taxon, about = {} } = record;
  if (taxon) names.push({ kind: 'taxon', key: cutKey(fullTaxonKey(taxon)), ...taxon, facts: about });
  if (record.what !== 'observation') return names;
  names.push(typeName(record.event));
  for (const { parameter, unit } of record.measured) names.push(parameterName(record.event, parameter, unit));
  return names;
}
