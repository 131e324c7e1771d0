import { formatSeriesInstant } from '@freshet/domain/series';
import type { AquariusData, AquariusSeries } from './aquarius-data.ts';
import { AquariusRefusal, missingField } from './aquarius-refusal.ts';
import { type Parameters, plainId } from './read-parameters.ts';

const mostIds = 400;

export function listDescriptions(data: AquariusData, params: Parameters) {
  const place = params.text('LocationIdentifier');
  const matchingSeries = [...data.series.values()].filter(
    (series) =>
      (place === null || locationOf(data, series).identifier === place) && isWanted(series, params.flag('Publish')),
  );
  return { TimeSeriesDescriptions: matchingSeries.map((series) => toDescription(data, series)) };
}

export function describeByIds(data: AquariusData, params: Parameters) {
  const ids = params.list('TimeSeriesUniqueIds').map(plainId);
  if (ids.length === 0) throw missingField('TimeSeriesUniqueIds');
  if (ids.length > mostIds) {
    const text = `'Time Series Unique Ids' must not have more than ${mostIds} items.`;
    throw new AquariusRefusal(400, 'InclusiveBetween', text, { field: 'TimeSeriesUniqueIds' });
  }
  const knownSeries = ids.flatMap((id) => data.series.get(id) ?? []);
  return { TimeSeriesDescriptions: knownSeries.map((series) => toDescription(data, series)) };
}

/** Everything there is, or with a token what changed since, with what no longer meets the filter. */
export function listUniqueIds(data: AquariusData, params: Parameters) {
  const NextToken = data.log.token();
  const token = params.text('ChangesSinceToken');
  const [wanted, place] = [params.flag('Publish'), params.text('LocationIdentifier')];
  const isListed = (series: AquariusSeries) =>
    isWanted(series, wanted) && (place === null || locationOf(data, series).identifier === place);
  if (token === null) {
    const matchingSeries = [...data.series.values()].filter(isListed);
    return {
      TokenExpired: null,
      NextToken,
      TimeSeriesUniqueIds: matchingSeries.map(({ uniqueId }) => toId(uniqueId, {})),
    };
  }
  const since = data.log.readToken(token);
  if (since === null) return { TokenExpired: true, NextToken, TimeSeriesUniqueIds: [] };
  const changes = [...data.log.seriesSince(since)].map(([id, { firstPoint, attribute, deleted }]) => {
    const series = data.series.get(id);
    return toId(id, {
      FirstPointChanged: firstPoint === null ? null : formatSeriesInstant({ ms: firstPoint, ticks: 0 }, -420),
      HasAttributeChange: attribute || null,
      IsDeleted: deleted || null,
      LastMatchedTime: series && isListed(series) ? null : '2026-02-27T10:00:00.0000000-07:00',
    });
  });
  return { TokenExpired: null, NextToken, TimeSeriesUniqueIds: changes };
}

const toId = (UniqueId: string, more: object) => ({
  ...{ UniqueId, FirstPointChanged: null, HasAttributeChange: null, IsDeleted: null, LastMatchedTime: null, ...more },
});

const isWanted = ({ publish }: AquariusSeries, wanted: boolean | null) => wanted === null || publish === wanted;

export function locationOf(data: AquariusData, { locationId }: AquariusSeries) {
  const location = data.locations.get(locationId);
  if (!location) throw new AquariusRefusal(500, 'NullReferenceException', 'The location of the series is missing.');
  return location;
}

export function seriesOf(data: AquariusData, params: Parameters): AquariusSeries {
  const id = plainId(params.required('TimeSeriesUniqueId'));
  const series = data.series.get(id);
  if (!series) throw new AquariusRefusal(404, 'TimeSeriesNotFoundException', `Time series '${id}' not found.`);
  return series;
}

function toDescription(data: AquariusData, series: AquariusSeries) {
  const { identifier, utcOffset } = locationOf(data, series);
  const at = (ms: number | undefined) =>
    ms === undefined ? null : formatSeriesInstant({ ms, ticks: 0 }, utcOffset * 60, { isEndOfDay: series.isDaily });
  const [first, last] = [at(series.times[0]), at(series.times.at(-1))];
  return {
    ...{ Identifier: `${series.parameter}.${series.label}@${identifier}`, UniqueId: series.uniqueId },
    ...{ LocationIdentifier: identifier, Parameter: series.parameter, ParameterId: series.parameter.slice(0, 2) },
    ...{ Unit: series.unit, UtcOffset: utcOffset, UtcOffsetIsoDuration: `-PT${Math.abs(utcOffset)}H` },
    ...{ LastModified: '2026-02-28T17:00:00.0000000+00:00', RawStartTime: first, RawEndTime: last },
    ...{ CorrectedStartTime: first, CorrectedEndTime: last, TimeSeriesType: series.type, Label: series.label },
    ...{ Comment: '', Description: '', Publish: series.publish, SubLocationIdentifier: '', ExtendedAttributes: [] },
    ComputationIdentifier: series.isDaily ? 'Mean' : 'Instantaneous',
    ComputationPeriodIdentifier: series.isDaily ? 'Daily' : 'Points',
    ...{ Thresholds: [], PropertyBag: null },
  };
}
