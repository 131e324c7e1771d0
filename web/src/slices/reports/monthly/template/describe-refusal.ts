import type { ReportTemplate } from '@freshet/contract';
import type { TFunction } from 'i18next';
import { problemPlaces } from '#api/describe-problem';
import type { Names } from './template-names.ts';

const headings = ['Title', 'Authorisation', 'Holder', 'Contact', 'Introduction'] as const;

/** What keeps a template from being saved, each with the place it is about. */
export function describeRefusal(
  error: unknown,
  { Stations, Parameters, Exceptions }: ReportTemplate,
  names: Names,
  t: TFunction<'monthly'>,
): string[] {
  const nameOf = (part: string, at: number): string => {
    const [station, parameter, exception] = [Stations[at], Parameters[at], Exceptions[at]];
    if (part === 'Stations' && station) return station.Label || names.station(station.StationId);
    if (part === 'Parameters' && parameter) return parameter.Label || names.analyte(parameter.AnalyteId);
    if (part !== 'Exceptions' || !exception) return '';
    return `${names.station(exception.StationId)} · ${names.analyte(exception.AnalyteId)}`;
  };
  const placeOf = (path: string): string => {
    const [, part = '', at = ''] = path.split('.');
    const heading = headings.find((one) => one === part);
    return heading ? t(`template.fields.${heading}`) : nameOf(part, Number(at));
  };
  const lines = problemPlaces(error).map(({ Path, Message }) => [placeOf(Path), Message].filter(Boolean).join(': '));
  return [...new Set(lines)];
}
