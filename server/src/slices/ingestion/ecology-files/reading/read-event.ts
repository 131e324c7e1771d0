import { sentence } from '@freshet/contract';
import { type PositionReason, readPosition } from '@freshet/domain';
import type { EventFacts } from './ecology-record.ts';
import type { Gathering } from './gather-records.ts';
import type { FieldRow } from './row-reader.ts';

const cut = (text: string, most: number) => text.slice(0, most);

/** When and where a row is of; null where it does not say it, which is reported. */
export function readEvent(row: FieldRow, isPlot: boolean, gathering: Gathering): EventFacts | null {
  const { layout, addQuestion } = gathering;
  const site = cut(row.name('Site'), 200);
  if (site === '') row.refuse('ecologyMissing', 'Site', { what: isPlot ? 'plot' : 'location' });
  const at = row.day('Date');
  if (!at && layout.Day === null && row.text('Date') === '') {
    addQuestion('day');
    row.refuse('ecologyMissing', 'Date', { what: 'day' });
  }
  const type = isPlot ? '' : cut(row.name('SurveyType') || (layout.SurveyType ?? ''), 100);
  if (!isPlot && type === '') {
    addQuestion('surveyType');
    row.refuse('ecologyMissing', 'SurveyType', { what: 'survey type' });
  }
  const facts = {
    isPlot,
    site,
    type,
    ...positionOf(row),
    day: at?.day ?? layout.Day ?? '',
    time: isPlot ? '' : timeOf(row) || (at?.time ?? ''),
    surveyors: cut(row.text('Surveyors'), 500),
    gear: cut(row.text('Gear'), 200),
    effortSeconds: isPlot ? null : effortOf(row),
    areaM2: isPlot ? null : row.quantity('Area'),
    passes: isPlot ? null : row.whole('Passes', 1),
    notes: cut(row.text('EventNotes'), 4000),
  };
  return row.isBad ? null : facts;
}

/** `600`, `10 min`, `620 s, 2 passes`: a unit beside the number counts. */
function effortOf(row: FieldRow): number | null {
  const text = row.text('Effort').replace(/(?:^|[,;]\s*)\d+ passes$/, '');
  const [, unit] = /^[\d.]+\s*(\p{L}.*)$/u.exec(text) ?? [];
  if (text === '') return null;
  return unit === undefined && /^[\d.,-]+$/.test(text) ? row.quantity('Effort') : written(row, unit ?? '');
}

function written(row: FieldRow, unit: string): number | null {
  const factors: Readonly<Record<string, number>> = {
    s: 1,
    sec: 1,
    seconds: 1,
    min: 60,
    minutes: 60,
    h: 3600,
    hours: 3600,
  };
  const factor = factors[unit.toLowerCase()];
  const amount = Number.parseFloat(row.text('Effort'));
  if (factor !== undefined && amount > 0) return amount * factor;
  row.warn('ecologyEffort', 'Effort');
  return null;
}

function timeOf(row: FieldRow): string {
  const text = row.text('Time');
  if (text === '') return '';
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp]\.?[Mm]\.?)?/.exec(text) ?? [];
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase().startsWith('p') ? 12 : 0);
  if (hour !== undefined && Number(hour) < 24 && Number(minute) < 60)
    return `${String(hours).padStart(2, '0')}:${minute ?? ''}`;
  row.refuse('ecologyNotATime', 'Time');
  return '';
}

/**
 * Coordinates as they are written: whether they are possible is reported, and a new place is validated when it is
 * added.
 */
export function positionOf(row: FieldRow): { readonly latitude: string; readonly longitude: string } {
  const [latitude, longitude] = [row.text('Latitude').slice(0, 50), row.text('Longitude').slice(0, 50)];
  const read = readPosition(latitude, longitude);
  const reported = { text: `${latitude}, ${longitude}`, site: row.text('Site') };
  if (read.kind === 'unusable') {
    const field = read.axis === 'latitude' ? 'Latitude' : 'Longitude';
    row.warn('ecologyCoordinates', field, { ...reported, ...why(likelyReason(latitude, longitude, read.reason)) });
  } else if (read.kind === 'position' && read.position.latitude === 0 && read.position.longitude === 0) {
    row.warn('ecologyCoordinates', 'Latitude', { ...reported, ...why('coordinatesZero') });
    return { latitude: '', longitude: '' };
  }
  return { latitude, longitude };
}

type CoordinatesReason = PositionReason | 'coordinatesZero' | 'coordinatesLikeUtm';

const why = (code: CoordinatesReason) => ({ why: code, reason: sentence(code).Message });

function likelyReason(latitude: string, longitude: string, reason: PositionReason): CoordinatesReason {
  const numbers = [Number(latitude), Number(longitude)];
  const isMetres = numbers.every((number) => Math.abs(number) >= 100_000);
  return isMetres ? 'coordinatesLikeUtm' : reason;
}
