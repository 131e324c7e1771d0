import { splitUnit } from './hobo-columns.ts';
import type { LoggerColumn } from './logger-format.ts';

/** What the comments above a table say. */
interface RdbComments {
  /** Names of sites by their numbers. */
  readonly sites: ReadonlyMap<string, string>;
  /** What is measured, by `69928_00060` or `00060`. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** `#  69928  00060  Discharge, cubic feet per second`, `#  USGS 08123456 Muddy River at Ford`. */
export function readRdbComments(lines: readonly string[]): RdbComments {
  const sites = new Map<string, string>();
  const parameters = new Map<string, string>();
  for (const line of lines) {
    if (!line.startsWith('#')) continue;
    const words = line.slice(1, 300).trim().split(/\s+/);
    const [first = '', second = '', third = ''] = words;
    if (/^\d{8,15}$/.test(second) && /^[A-Z]{2,5}$/.test(first)) sites.set(second, words.slice(2).join(' '));
    if (!/^\*?\d{1,12}$/.test(first) || !/^\d{5}$/.test(second)) continue;
    const hasStatistic = /^\d{5}$/.test(third);
    const about = words
      .slice(hasStatistic ? 3 : 2)
      .join(' ')
      .replace(/^- /, '');
    parameters.set(`${first.replace('*', '')}_${second}`, about);
    if (!parameters.has(second)) parameters.set(second, about);
  }
  return { sites, parameters };
}

const statistics: Readonly<Record<string, string>> = {
  '00001': 'Max',
  '00002': 'Min',
  '00003': 'Avg',
  '00006': 'Tot',
  '00008': 'Median',
};

type Described = Omit<LoggerColumn, 'index'>;

/** `69928_00060_00003`: the series, the parameter and, of daily values, the statistic. */
export function describeRdbColumn(name: string, site: string, { parameters }: RdbComments): Described {
  const [series = '', code = '', statistic = ''] = name.slice(0, 100).split('_');
  const about = parameters.get(`${series}_${code}`) ?? parameters.get(code) ?? '';
  const [plain, place] = placeBehind(about);
  const [meaning, unit] = splitUnit(plain.replace(/ \((?:Mean|Maximum|Minimum|Sum|Median)\)$/i, ''));
  return {
    name,
    parameter: meaning || code || name,
    label: code === '' ? null : [place, series].filter(Boolean).join(' '),
    unit,
    station: site || null,
    sensor: null,
    statistic: statistics[statistic] ?? null,
  };
}

/** `Temperature, water, degrees Celsius, [Bottom]`: where the sensor hangs is behind the unit. */
function placeBehind(about: string): [string, string] {
  const open = about.endsWith(']') ? about.lastIndexOf('[') : -1;
  if (open < 0) return [about, ''];
  return [about.slice(0, open).replace(/[,\s]+$/, ''), about.slice(open + 1, -1).trim()];
}
