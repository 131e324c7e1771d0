import { csvLine } from '@freshet/domain/delimited';
import type { Scope } from '#platform/db/scope';
import { type ZipEntry, zipStream } from '#platform/xlsx/index';
import { identificationTerms, measurementTerms, type Occurrence, occurrenceTerms } from './occurrence.ts';
import { plotOccurrences } from './plot-occurrences.ts';
import { specimenOccurrences } from './specimen-occurrences.ts';
import { surveyOccurrences } from './survey-occurrences.ts';

export type Exported = 'all' | 'plots' | 'surveys';

interface Params {
  readonly of: Exported;
  readonly asOf: Date;
}

/** One CSV of occurrences. */
export async function* writeOccurrences(scope: Scope, params: Params): AsyncGenerator<Buffer> {
  for await (const text of coreFile(scope, params)) yield Buffer.from(text);
}

/** The archive: what it is, the occurrences, and what was measured on them. */
export const writeArchive = (scope: Scope, params: Params): AsyncGenerator<Buffer> => zipStream(parts(scope, params));

function* parts(scope: Scope, params: Params): Generator<ZipEntry> {
  yield { name: 'meta.xml', content: [meta] };
  yield { name: 'eml.xml', content: [eml(scope.tenantName, params.asOf)] };
  yield { name: 'occurrence.csv', content: coreFile(scope, params) };
  yield { name: 'measurementorfact.csv', content: measurementFile(scope, params) };
  yield { name: 'identification.csv', content: identificationFile(scope, params) };
}

async function* occurrences(scope: Scope, { of, asOf }: Params): AsyncGenerator<Occurrence[]> {
  if (of !== 'surveys') yield* plotOccurrences(scope, asOf);
  if (of !== 'surveys') yield* specimenOccurrences(scope, asOf);
  if (of !== 'plots') yield* surveyOccurrences(scope, asOf);
}

async function* coreFile(scope: Scope, params: Params): AsyncGenerator<string> {
  yield csvLine(occurrenceTerms);
  for await (const page of occurrences(scope, params))
    yield page.map(({ terms }) => csvLine(occurrenceTerms.map((term) => terms[term] ?? ''))).join('');
}

async function* measurementFile(scope: Scope, params: Params): AsyncGenerator<string> {
  yield csvLine(measurementTerms);
  for await (const page of occurrences(scope, params))
    yield page
      .flatMap(({ terms, measured }) => measured.map((one) => csvLine([terms.occurrenceID ?? '', ...one])))
      .join('');
}

async function* identificationFile(scope: Scope, { of, asOf }: Params): AsyncGenerator<string> {
  yield csvLine(identificationTerms);
  if (of === 'surveys') return;
  for await (const page of specimenOccurrences(scope, asOf))
    yield page
      .flatMap(({ terms, named = [] }) => named.map((one) => csvLine([terms.occurrenceID ?? '', ...one])))
      .join('');
}

const term = (name: string) => `http://rs.tdwg.org/dwc/terms/${name}`;
const file =
  'encoding="UTF-8" fieldsTerminatedBy="," linesTerminatedBy="\\r\\n" fieldsEnclosedBy="&quot;" ignoreHeaderLines="1"';
const fields = (terms: readonly string[], first = 0) =>
  terms.map((name, index) => `    <field index="${index + first}" term="${term(name)}"/>`).join('\n');

const extension = (rowType: string, location: string, [, ...terms]: readonly string[]) =>
  `  <extension rowType="${term(rowType)}" ${file}>
    <files><location>${location}</location></files>
    <coreid index="0"/>
${fields(terms, 1)}
  </extension>`;

const meta = `<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="http://rs.tdwg.org/dwc/text/" metadata="eml.xml">
  <core rowType="${term('Occurrence')}" ${file}>
    <files><location>occurrence.csv</location></files>
    <id index="0"/>
${fields(occurrenceTerms)}
  </core>
${extension('MeasurementOrFact', 'measurementorfact.csv', measurementTerms)}
${extension('Identification', 'identification.csv', identificationTerms)}
</archive>
`;

const escaped = (text: string) =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, '');

const eml = (tenant: string, asOf: Date) => `<?xml version="1.0" encoding="UTF-8"?>
<eml:eml xmlns:eml="https://eml.ecoinformatics.org/eml-2.2.0" packageId="freshet" system="Freshet" xml:lang="en">
  <dataset>
    <title>${escaped(tenant)}: plots and surveys</title>
    <creator><organizationName>${escaped(tenant)}</organizationName></creator>
    <pubDate>${asOf.toISOString().slice(0, 10)}</pubDate>
    <abstract><para>Vegetation plots and surveys as of ${asOf.toISOString()}.</para></abstract>
    <contact><organizationName>${escaped(tenant)}</organizationName></contact>
  </dataset>
</eml:eml>
`;
