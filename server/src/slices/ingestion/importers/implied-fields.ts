import { metresPer, readZone } from '../rows/parse-words.ts';
import type { FieldName, Fields } from '../rows/rows.ts';
import { bracketIn } from './headers/header.ts';
import { splitHeading } from './headers/split-heading.ts';

/** What names of columns say in brackets: `Result (mg/L)`, `Depth (ft)`, `Sampled (PST)`. A column of its own goes before. */
export function impliedFields(header: readonly string[], mapped: ReadonlyMap<FieldName, number>): Fields {
  const headerOf = (field: FieldName): string => header[mapped.get(field) ?? -1] ?? '';
  const implied: Fields = {};
  const add = (field: FieldName, text: string) => {
    if (text !== '' && !mapped.has(field)) implied[field] = text;
  };
  add('Unit', splitHeading(headerOf('Result')).unit);
  for (const limit of ['DetectionLimit', 'ReportingLimit', 'QuantitationLimit', 'UpperLimit'] as const)
    add(`${limit}Unit`, splitHeading(headerOf(limit)).unit);
  const depth = headerOf('DepthStart');
  const depthUnit = bracketIn(depth) || (/[\s_](ft|feet)$/i.exec(depth.trim())?.[1] ?? '');
  if (depthUnit !== '' && metresPer(depthUnit) !== null) add('DepthUnit', depthUnit);
  const zone = bracketIn(headerOf('SampleTime')) || bracketIn(headerOf('SampleDateTime'));
  if (zone !== '' && readZone(zone) !== null) add('TimeZone', zone);
  return implied;
}
