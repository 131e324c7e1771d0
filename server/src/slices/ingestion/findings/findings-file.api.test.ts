import type { FileId } from '@freshet/contract';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { makeXlsx, sheetData, textCell } from '#platform/tables/test-support/make-xlsx';
import { ingest, labFile, labHeader, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();

async function aLab() {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'North Creek', timeZone: 'America/Vancouver' });
  await newAnalyte(world, tenant, 'Zinc');
  return tenant;
}

/** What the download says, each line by the names of its columns. */
async function download(tenant: TenantWorld, fileId: FileId, params = {}) {
  const { executionId, ingestion } = await ingest(world, tenant.user, fileId, params);
  const file = await tenant.user.ingestion.findingsFile({ params: { executionId } });
  const { data } = Papa.parse<string[]>((await file.text()).trim());
  const [names = [], ...lines] = data;
  return {
    ingestion,
    names,
    lines: lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]]))),
  };
}

test('findings are downloaded beside the rows of the file, those of stored rows too', async () => {
  const tenant = await aLab();
  const cells = (result: string, unit = 'mg/L') =>
    `North Creek,2026-03-10 09:00,Zinc,ICP-MS,Total,${result},${unit},Surface Water,COC-7`;
  // The second row says the same as the first and is stored with a note; the third is rejected.
  const text = labFile(cells('1.5'), cells('<0.005 '), cells('plenty', '=1+1'), cells('-5 or so', '-5'));
  const fileId = await newFile(world, tenant, 'march.csv', text);
  const { ingestion, names, lines } = await download(tenant, fileId, { publishWhenReady: true });
  expect(ingestion.RowCounts).toMatchObject({ Read: 4, Rejected: 2 });
  expect(names).toEqual([
    ...['File', 'Sheet', 'Row', 'Column', 'Cell', 'Severity', 'Code', 'Message', 'Resolved'],
    ...labHeader.split(','),
  ]);
  const ofRows = lines.filter(({ Row }) => Row !== '');
  expect(ofRows.length).toBeGreaterThan(1);
  for (const line of ofRows) expect(line).toMatchObject({ Station: 'North Creek', CocCode: 'COC-7', Analyte: 'Zinc' });
  const bad = ofRows.find(({ Cell }) => Cell === 'plenty');
  // What a spreadsheet would run stays text.
  expect(bad).toMatchObject({ File: 'march.csv', Row: '4', Column: 'Result', Result: 'plenty', Unit: "'=1+1" });
  expect(ofRows.find(({ Row }) => Row === '5')).toMatchObject({ Result: "'-5 or so", Unit: '-5' });
});

test('sheets of a workbook stand side by side in the download, under titles and all', async () => {
  const tenant = await aLab();
  const rows = (names: readonly string[], ...values: readonly (readonly string[])[]) =>
    sheetData([['Results of March'], [''], [...names], ...values].map((row) => row.map(textCell)));
  const sheets = [
    {
      name: 'North',
      xml: rows(
        ['Station', 'SampleDateTime', 'Analyte', 'Result', 'Unit'],
        ['Nowhere', '2026-03-10', 'Zinc', '1', 'mg/L'],
      ),
    },
    {
      name: 'South',
      xml: rows(
        ['Analyte', 'Station', 'SampleDateTime', 'Result', 'Unit', 'Remark'],
        ['Zinc', 'Elsewhere', '2026-03-11', '2', 'mg/L', 'cold'],
      ),
    },
  ];
  const { lines } = await download(tenant, await newFile(world, tenant, 'march.xlsx', makeXlsx({ sheets })));
  expect(lines.filter(({ Code }) => Code === 'unknownStation')).toMatchObject([
    { Sheet: 'North', Row: '4', Cell: 'Nowhere', Station: 'Nowhere', Result: '1', Remark: '' },
    { Sheet: 'South', Row: '4', Cell: 'Elsewhere', Station: 'Elsewhere', Result: '2', Remark: 'cold' },
  ]);
});

test('a laboratory that works in French gets them in French', async () => {
  const tenant = await aLab();
  await tenant.user.identity.setLanguage({ body: { Language: 'fr' } });
  const text = labFile('North Creek,2026-03-10 09:00,Zinc,ICP-MS,Total,plenty,mg/L,Surface Water,COC-7');
  const { names, lines } = await download(tenant, await newFile(world, tenant, 'mars.csv', text));
  expect(names.slice(0, 9)).toEqual([
    ...['Fichier', 'Feuille', 'Ligne', 'Colonne', 'Cellule', 'Gravité', 'Code', 'Message', 'Résolu'],
  ]);
  const matchingLine = lines.find(({ Ligne }) => Ligne === '2');
  expect(matchingLine).toMatchObject({ Gravité: 'erreur', Cellule: 'plenty' });
  expect(matchingLine?.Message).toMatch(/^Ligne 2, « Result » : « plenty » /);
});
