import type { AquariusData, AquariusLocation } from './aquarius-data.ts';
import { AquariusRefusal } from './aquarius-refusal.ts';
import { matchesPattern, type Parameters } from './read-parameters.ts';

/** Locations as the Publish service returns them: descriptions in a list, and where they are one by one. */
export function listLocations(data: AquariusData, params: Parameters) {
  const token = params.text('ChangesSinceToken');
  const since = token === null ? null : data.log.readToken(token);
  const changed = since === null ? null : data.log.locationsSince(since);
  const wanted = params.flag('Publish');
  const matchingLocations = [...data.locations.values()].filter(
    ({ uniqueId, identifier, name, publish }) =>
      (changed === null || changed.has(uniqueId)) &&
      (wanted === null || publish === wanted) &&
      matchesPattern(params.text('LocationIdentifier'), identifier) &&
      matchesPattern(params.text('LocationName'), name),
  );
  return { LocationDescriptions: matchingLocations.map(toDescription), NextToken: data.log.token() };
}

const toDescription = ({ name, identifier, uniqueId, publish, utcOffset }: AquariusLocation) => ({
  ...{ Name: name, Identifier: identifier, UniqueId: uniqueId, IsExternalLocation: false },
  ...{
    PrimaryFolder: 'All Locations.Hydrology',
    SecondaryFolders: [],
    LastModified: '2026-02-10T18:22:01.1230000+00:00',
  },
  ...{ Publish: publish, Tags: [], UtcOffset: utcOffset },
});

export function readLocation(data: AquariusData, params: Parameters) {
  const wanted = params.required('LocationIdentifier');
  const location = [...data.locations.values()].find(({ identifier }) => identifier === wanted);
  if (!location) throw new AquariusRefusal(404, 'LocationNotFoundException', `Location '${wanted}' not found.`);
  return {
    ...{ LocationName: location.name, Description: '', Identifier: location.identifier, UniqueId: location.uniqueId },
    ...{ LocationType: 'Hydrology Station', IsExternalLocation: false, Latitude: location.latitude, Srid: 4326 },
    ...{
      Longitude: location.longitude,
      ElevationUnits: 'm',
      Elevation: location.elevation,
      UtcOffset: location.utcOffset,
    },
    ...{ Tags: [], ExtendedAttributes: [], LocationRemarks: [], LocationNotes: [], Attachments: [] },
    ...{ LocationDatum: null, ReferencePoints: [], PropertyBag: null },
  };
}
