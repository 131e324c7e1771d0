import { expect, test } from 'vitest';
import { makeZip } from '#platform/tables/test-support/make-zip';
import { noon, onDisk } from '../../../test-support/read-text.ts';
import { plainLayout } from '../ecology-plan.ts';
import { readEcologyInThread } from '../read-ecology.ts';

const field = (index: number, term: string) => `<field index="${index}" term="http://rs.tdwg.org/dwc/terms/${term}"/>`;
const part = (kind: string, type: string, file: string, terms: readonly string[]) =>
  `<${kind} fieldsTerminatedBy="\\t" ignoreHeaderLines="1" rowType="${type}"><files><location>${file}</location></files>` +
  `<${kind === 'core' ? 'id' : 'coreid'} index="0"/>${terms.map((term, at) => field(at + 1, term)).join('')}</${kind}>`;
const dwc = 'http://rs.tdwg.org/dwc/terms/';
const meta = `<archive xmlns="http://rs.tdwg.org/dwc/text/">${[
  part('core', `${dwc}Event`, 'event.txt', ['eventDate', 'locality', 'samplingProtocol']),
  part('extension', `${dwc}Occurrence`, 'occurrence.txt', [
    ...['occurrenceID', 'scientificName', 'individualCount', 'organismQuantity', 'organismQuantityType'],
  ]),
  part('extension', 'http://rs.iobis.org/obis/terms/ExtendedMeasurementOrFact', 'emof.txt', [
    ...['occurrenceID', 'measurementType', 'measurementValue', 'measurementUnit'],
  ]),
].join('')}</archive>`;
const tabs = (...rows: readonly (readonly (string | number)[])[]) => rows.map((row) => `${row.join('\t')}\n`).join('');

test('beside events, measurements go to what they name, quantities that are no counts stay amounts, and those of events are kept with them', async () => {
  const content = makeZip([
    { name: 'meta.xml', content: meta },
    { name: 'event.txt', content: tabs(['id', 'date', 'place', 'how'], ['e1', '2025-07-01', 'Pond 3', 'net']) },
    {
      name: 'occurrence.txt',
      content: tabs(
        ['id', 'occ', 'name', 'n', 'quantity', 'type'],
        ['e1', 'o1', 'Lota lota', 1, '', ''],
        ['e1', 'o2', 'Daphnia pulex', '', 12.5, 'ind/L'],
        ['e1', 'o3', 'Esox lucius', '', 4, 'individuals'],
      ),
    },
    {
      name: 'emof.txt',
      content: tabs(
        ['id', 'occ', 'type', 'value', 'unit'],
        ['e1', 'o1', 'weight', 1.2, 'kg'],
        ['e1', 'o2', 'biomass', 0.4, 'mg/L'],
        ['e1', '', 'water temperature', 14, 'degC'],
        ['e1', '', 'secchi depth', 'deep', 'm'],
        ['e9', '', 'water temperature', 9, 'degC'],
      ),
    },
  ]);
  const reading = await onDisk([{ name: 'dwca.zip', content }], (files) =>
    readEcologyInThread(
      files,
      { formatId: 'darwin-core', layout: { ...plainLayout, SurveyType: 'Lake' } },
      noon.getTime(),
    ),
  );
  expect('records' in reading && reading.records).toMatchObject([
    {
      ...{ what: 'eventMeasure', place: { sheet: 'emof.txt', rowNo: 4 }, event: { site: 'Pond 3' } },
      measured: { parameter: 'water temperature', value: 14, unit: 'degC' },
    },
    { taxon: { name: 'Lota lota' }, count: 1, weightG: 1200 },
    {
      ...{ taxon: { name: 'Daphnia pulex' }, count: null },
      measured: [
        { parameter: 'biomass', value: 0.4, unit: 'mg/L' },
        { parameter: 'Density', value: 12.5, unit: 'ind/L' },
      ],
    },
    { taxon: { name: 'Esox lucius' }, count: 4, measured: [] },
  ]);
  const seen =
    'tables' in reading ? reading.tables.flatMap(({ columns }) => columns.map(({ heading }) => heading)) : [];
  expect(seen.filter((heading) => heading.endsWith(')') || heading === 'Vigour')).toEqual(['Weight (g)']);
  expect('findings' in reading && reading.findings.map(({ code, sheet, rowNo }) => [code, sheet, rowNo])).toEqual([
    ['ecologyOfEvent', 'emof.txt', 6],
    ['ecologyNotANumber', 'emof.txt', 5],
  ]);
});
