import { toEventMeasured } from '../event-measured.ts';

/** Terms of Darwin Core that the core file has, in its order. */
export const occurrenceTerms = [
  'occurrenceID',
  'basisOfRecord',
  'occurrenceStatus',
  'eventID',
  'eventDate',
  'eventTime',
  'eventRemarks',
  'locationID',
  'locality',
  'decimalLatitude',
  'decimalLongitude',
  'geodeticDatum',
  'samplingProtocol',
  'sampleSizeValue',
  'sampleSizeUnit',
  'samplingEffort',
  'recordedBy',
  'catalogNumber',
  'scientificName',
  'scientificNameAuthorship',
  'taxonRank',
  'vernacularName',
  'order',
  'family',
  'acceptedNameUsage',
  'establishmentMeans',
  'identifiedBy',
  'dateIdentified',
  'identificationQualifier',
  'individualCount',
  'organismQuantity',
  'organismQuantityType',
  'lifeStage',
  'sex',
  'occurrenceRemarks',
  'dynamicProperties',
] as const;
export type OccurrenceTerm = (typeof occurrenceTerms)[number];

export const measurementTerms = ['occurrenceID', 'measurementType', 'measurementValue', 'measurementUnit'] as const;

/** Of every name that a specimen was given, the newest last. The qualifier is empty where it is certain. */
export const identificationTerms = [
  'occurrenceID',
  'scientificName',
  'scientificNameAuthorship',
  'identifiedBy',
  'dateIdentified',
  'identificationQualifier',
  'identificationRemarks',
] as const;

/** An occurrence with what was measured on it. */
export interface Occurrence {
  readonly terms: Partial<Record<OccurrenceTerm, string | number | null>>;
  readonly measured: readonly (readonly [type: string, value: number | string, unit: string])[];
  /** By the terms of an identification, without the id. */
  readonly named?: readonly (readonly string[])[];
}

/** What rows of plots and surveys have in common. */
export interface CommonRow {
  readonly station_id: number;
  readonly station_name: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly name: string;
  readonly authority: string;
  readonly rank: string;
  readonly common_name: string;
  readonly order_name: string;
  readonly family: string;
  readonly status: string;
  readonly accepted_name: string | null;
  readonly day: string;
  readonly people: string;
  readonly event_notes: string;
  readonly event_measured?: unknown;
}

/** What was measured on an event has no place beside occurrences: each says it. */
export const statedOfEvent = (measured: unknown) => {
  const all = toEventMeasured(measured).map(({ Parameter, Unit, Value }) => ({
    ...{ type: Parameter, value: Value, unit: Unit },
  }));
  return all.length === 0 ? null : all;
};

type Property = string | number | null | ReturnType<typeof statedOfEvent>;

/** What has no term of its own, as JSON; what is empty is left out. */
export const properties = (known: Readonly<Record<string, Property>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== '')));

export const commonTerms = (row: CommonRow): Occurrence['terms'] => ({
  basisOfRecord: 'HumanObservation',
  eventDate: row.day,
  eventRemarks: row.event_notes,
  locationID: row.station_id,
  locality: row.station_name,
  decimalLatitude: row.latitude,
  decimalLongitude: row.longitude,
  geodeticDatum: row.latitude === null ? '' : 'EPSG:4326',
  recordedBy: row.people.split(/\s*[,;]\s*/).join(' | '),
  scientificName: row.authority === '' ? row.name : `${row.name} ${row.authority}`,
  scientificNameAuthorship: row.authority,
  taxonRank: row.rank,
  vernacularName: row.common_name,
  order: row.order_name,
  family: row.family,
  acceptedNameUsage: row.accepted_name,
  establishmentMeans: ['native', 'introduced'].includes(row.status) ? row.status : '',
});
