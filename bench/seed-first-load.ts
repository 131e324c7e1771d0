import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The shape of a first load from the Water Quality Portal: every name is new to the tenant. */
export const firstLoad = { rows: 188_762, stations: 343, analytes: 66, columns: 123 } as const;

const named = [
  'OrganizationIdentifier',
  'ActivityIdentifier',
  'ActivityTypeCode',
  'ActivityMediaName',
  'ActivityStartDate',
  'ActivityStartTime/Time',
  'ActivityStartTime/TimeZoneCode',
  'MonitoringLocationIdentifier',
  'MonitoringLocationName',
  'LatitudeMeasure',
  'LongitudeMeasure',
  'ResultDetectionConditionText',
  'CharacteristicName',
  'ResultSampleFractionText',
  'ResultMeasureValue',
  'ResultMeasure/MeasureUnitCode',
  'ResultAnalyticalMethod/MethodIdentifier',
  'LaboratoryName',
  'AnalysisStartDate',
  'DetectionQuantitationLimitMeasure/MeasureValue',
  'DetectionQuantitationLimitMeasure/MeasureUnitCode',
  'ResultCommentText',
];
const others = Array.from({ length: firstLoad.columns - named.length }, (_, at) => `Other column ${at + 1}`);

/** A WQX file with all columns of the portal. One value in twenty is a non-detect, one station in ten has no coordinates. */
export const writeFirstLoad = (path: string, rows: number = firstLoad.rows): Promise<void> =>
  pipeline(Readable.from(lines(rows)), createWriteStream(path));

function* lines(rows: number): Generator<string> {
  yield `${[...named, ...others].join(',')}\n`;
  const empty = others.map((_, at) => (at % 9 === 0 ? 'as reported' : '')).join(',');
  let text = '';
  for (let row = 0; row < rows; row += 1) {
    text += `${valuesOf(row)},${empty}\n`;
    if (text.length > 1_000_000) {
      yield text;
      text = '';
    }
  }
  yield text;
}

function valuesOf(row: number): string {
  const { stations, analytes } = firstLoad;
  const sample = Math.floor(row / analytes);
  const analyte = 1 + (row % analytes);
  const station = 1 + (sample % stations);
  const visit = Math.floor(sample / stations);
  const day = dayAfter('2004-01-01', visit * 37 + (station % 29));
  const isBelow = row % 20 === 7;
  const value = isBelow ? '' : ((row * 7919) % 99_991) / 1000;
  const place = station % 10 === 0 ? ',' : `${(37 + station / 100).toFixed(4)},${(-112 - station / 100).toFixed(4)}`;
  const activity = `UTAHDWQ-${station}-${visit}`;
  const clock = `${String(7 + (station % 11)).padStart(2, '0')}:${String((station * 7) % 60).padStart(2, '0')}:00`;
  return [
    `UTAHDWQ_WQX,${activity},Sample-Routine,Water,${day},${clock},MST,UTAHDWQ_WQX-${4_900_000 + station}`,
    `Creek ${station} above the confluence,${place},${isBelow ? 'Not Detected' : ''}`,
    `Compound ${analyte} of the survey,Dissolved,${value},${analyte % 3 === 0 ? 'mg/L' : 'ug/L'},200.${analyte % 9}`,
    `Utah Public Health Laboratory,${dayAfter(day, 3)},0.5,${analyte % 3 === 0 ? 'mg/L' : 'ug/L'},`,
  ].join(',');
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
