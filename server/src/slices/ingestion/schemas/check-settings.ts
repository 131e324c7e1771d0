import type { FileSchemaSettings } from '@freshet/contract';
import { foldQualifier } from '@freshet/domain/values';
import { foldHeader } from '../importers/headers/header.ts';
import { isDateFormat } from '../rows/dates/date-format.ts';

export const limitFields = ['DetectionLimit', 'ReportingLimit', 'QuantitationLimit'] as const;

/** What keeps settings from being saved, as a sentence; null when nothing does. */
export function findBadSetting(settings: FileSchemaSettings): string | null {
  const { Columns, Constants, SampleRows, Orientation, HeaderRow } = settings;
  if (settings.DateFormat !== '' && !isDateFormat(settings.DateFormat))
    return 'The date format must name a year, a month and a day.';
  const twice = Columns.find(({ Column }, index) =>
    Columns.some((other, at) => at < index && foldHeader(other.Column) === foldHeader(Column)),
  );
  if (twice) return `Column '${twice.Column}' stands twice in the list of columns.`;
  const stated = new Set<string>([...Columns.map(({ Field }) => Field), ...Constants.map(({ Field }) => Field)]);
  for (const { Field } of SampleRows) stated.add(Field);
  const needed =
    Orientation === 'long'
      ? ['Station', 'SampleDateTime', 'Analyte', 'Result']
      : Orientation === 'across'
        ? ['Station', 'SampleDateTime']
        : ['Station', 'SampleDateTime', 'Analyte'];
  const missing = needed.filter((field) => !stated.has(field));
  if (missing.length > 0) return `Say where these stand: ${missing.join(', ')}.`;
  if (Orientation === 'down' && SampleRows.length === 0)
    return 'Say which rows tell about the samples that stand across.';
  if (settings.UnitRow !== null && settings.UnitRow === HeaderRow) return 'The row of units cannot be the header row.';
  const spelt = settings.Qualifiers.map(({ Text }) => foldQualifier(Text));
  const repeated = settings.Qualifiers.find(({ Text }, index) => spelt.indexOf(foldQualifier(Text)) < index);
  if (repeated) return `Qualifier '${repeated.Text}' stands twice in the list of qualifiers.`;
  if (settings.LimitIn === 'column' && !limitFields.some((field) => stated.has(field)))
    return 'Say which column holds the detection limit.';
  return null;
}
