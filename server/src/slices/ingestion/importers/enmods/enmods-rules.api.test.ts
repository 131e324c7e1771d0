import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { useWorld } from '#test/world';

const world = useWorld();

const [header = '', good = ''] = readFileSync(
  join(import.meta.dirname, '../../fixtures/enmods/rules.csv'),
  'utf8',
).split(/\r?\n/);

/** Two rules are broken: no sampling agency, and a value with an exponent. */
const broken = good.replace('74 - Permittee', '').replace(',0.0012,', ',1.2e-3,');

async function aSubmission() {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'E123456' });
  const file = await newFile(world, tenant, 'enmods.csv', `${header}\n${broken}\n`);
  const read = await ingest(world, tenant.user, file, { schemaId: 'enmods' });
  const codes = async () => {
    const { Rows } = await tenant.user.ingestion.rows({ params: { executionId: read.executionId }, query: {} });
    const errors = Rows.flatMap(({ Findings }) => Findings.filter(({ Severity }) => Severity === 'error'));
    return errors.map(({ Code, Column }) => `${Code} ${Column}`).sort();
  };
  const decide = (resubmitData: Parameters<typeof tenant.admin.ingestion.resubmit>[0]['body']['resubmitData']) =>
    tenant.admin.ingestion.resubmit({
      params: { fileId: read.ingestion.FileId },
      body: { resubmitData, isAlreadySaved: false },
    });
  return { tenant, codes, decide, ...read };
}

test('the rules of EnMoDS stand when a name is taught, and are looked at again when a cell is edited', async () => {
  const { tenant, codes, decide } = await aSubmission();
  expect(await codes()).toEqual([
    'enmodsEmpty Sampling Agency',
    'enmodsNumber Result Value',
    'unknownAnalyte Observed Property ID',
  ]);
  const copper = await newAnalyte(world, tenant, 'Copper');
  await decide([
    { Kind: 'name', Name: 'analyte', Text: 'Copper Dissolved (fl. conc.)', TargetId: copper, Scope: 'file' },
  ]);
  expect(await codes()).toEqual(['enmodsEmpty Sampling Agency', 'enmodsNumber Result Value']);
  await decide([{ Kind: 'edit', Ordinal: 0, Field: 'Result', Text: '0.0012' }]);
  expect(await codes()).toEqual(['enmodsEmpty Sampling Agency']);
  await decide([{ Kind: 'edit', Ordinal: 0, Field: 'Result', Text: '' }]);
  expect(await codes()).toContain('enmodsEmpty Result Value');
});

test('a count of a field survey without its taxon waits until a person writes which organism it is of', async () => {
  const tenant = await world.newTenant();
  await newStation(world, tenant.id, { name: 'LOC-1', timeZone: 'UTC' });
  const text = readFileSync(join(import.meta.dirname, '../../fixtures/enmods/field-survey.csv'), 'utf8');
  const read = await ingest(world, tenant.user, await newFile(world, tenant, 'survey.csv', text), {
    schemaId: 'enmods',
  });
  const length = await newAnalyte(world, tenant, 'Fork length');
  const decide = (resubmitData: Parameters<typeof tenant.admin.ingestion.resubmit>[0]['body']['resubmitData']) =>
    tenant.admin.ingestion.resubmit({
      params: { fileId: read.ingestion.FileId },
      body: { resubmitData, isAlreadySaved: false },
    });
  const rowOf = async (rowNo: number) => {
    const { Rows } = await tenant.user.ingestion.rows({ params: { executionId: read.executionId }, query: {} });
    const row = Rows.find(({ RowNo }) => RowNo === rowNo);
    return { ordinal: row?.Ordinal ?? -1, codes: row?.Findings.map(({ Code }) => Code) ?? [] };
  };
  await decide([{ Kind: 'name', Name: 'analyte', Text: 'Length', TargetId: length, Scope: 'file' }]);
  const { ordinal, codes } = await rowOf(7);
  expect(codes).toContain('surveyTaxonMissing');
  await decide([{ Kind: 'edit', Ordinal: ordinal, Field: 'Result', Text: '28.5' }]);
  expect((await rowOf(7)).codes).toContain('surveyTaxonMissing');
  await decide([{ Kind: 'edit', Ordinal: ordinal, Field: 'Basis', Text: 'Salmonidae' }]);
  expect((await rowOf(7)).codes).not.toContain('surveyTaxonMissing');
});
