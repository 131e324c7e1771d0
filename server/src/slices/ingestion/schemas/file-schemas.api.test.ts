import { beforeAll, expect, test } from 'vitest';
import { aFileSchema, plainSettings } from '#test/builders/file-schema-things';

import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;

beforeAll(async () => {
  tenant = await world.newTenant();
});

async function upload(content: string, name = 'own layout.csv') {
  const form = new FormData();
  form.set('file', new File([content], name));
  const { File: stored } = await tenant.admin.fileUploads.upload({ form });
  if (!stored) throw new Error('The file was not stored.');
  return stored.Id;
}

const ownLayout = [
  'Where,When,What,How much,Unit',
  'N1,28/02/2026 09:00,Copper,1.5,mg/L',
  'N1,28/02/2026 09:00,Zinc,ND,mg/L',
  'N1,31/02/2026 09:00,Lead,2,mg/L',
  '',
].join('\n');

test('the formats of the product and the own schemas are listed, each with a template', async () => {
  const made = await tenant.admin.fileSchemas.create({ body: aFileSchema() });
  const { Schemas } = await tenant.user.fileSchemas.list({});
  expect(Schemas.filter(({ IsBuiltIn }) => IsBuiltIn).map(({ Name }) => Name)).toEqual(
    expect.arrayContaining([
      'WQX',
      'DataStream',
      'BC EnMoDS',
      'BC EMS extract',
      'ESdat',
      'EQuIS',
      'ALS crosstab',
      'Generic long',
      'Generic wide',
      'A125 Data',
      'Hatfield EDD',
    ]),
  );
  expect(Schemas.find(({ Id }) => Id === made.Id)).toMatchObject({ Name: made.Name, IsBuiltIn: false, Revision: 1 });
  const { Settings } = await tenant.user.fileSchemas.get({ params: { id: made.Id } });
  expect(Settings).toEqual(plainSettings);
});

test('a change is refused when somebody else was faster, and when the name is taken', async () => {
  const [first, second] = [
    await tenant.admin.fileSchemas.create({ body: aFileSchema() }),
    await tenant.admin.fileSchemas.create({ body: aFileSchema() }),
  ];
  const change = {
    params: { id: first.Id },
    body: { Name: first.Name, Settings: { ...plainSettings, HeaderRow: 3 }, Revision: 1 },
  };
  const changed = await tenant.admin.fileSchemas.update(change);
  expect(changed).toMatchObject({ Revision: 2, Settings: { HeaderRow: 3 } });
  await expect(tenant.admin.fileSchemas.update(change)).rejects.toMatchObject({ code: 'fileSchemas.changedMeanwhile' });
  const renamed = { ...change, body: { ...change.body, Name: second.Name.toUpperCase(), Revision: 2 } };
  await expect(tenant.admin.fileSchemas.update(renamed)).rejects.toMatchObject({ code: 'fileSchemas.nameTaken' });
  await expect(tenant.admin.fileSchemas.create({ body: { ...aFileSchema(), Name: 'wqx' } })).rejects.toMatchObject({
    code: 'fileSchemas.nameTaken',
  });
});

test('settings that cannot read anything are refused with a sentence', async () => {
  const body = aFileSchema({ Columns: [{ Column: 'Where', Field: 'Station' }] });
  await expect(tenant.admin.fileSchemas.create({ body })).rejects.toMatchObject({
    code: 'fileSchemas.badSettings',
    message: 'Say where these stand: SampleDateTime, Analyte, Result.',
  });
});

test('a schema that is taken away is gone, and its name is free', async () => {
  const made = await tenant.admin.fileSchemas.create({ body: aFileSchema() });
  await tenant.admin.fileSchemas.remove({ params: { id: made.Id } });
  await expect(tenant.admin.fileSchemas.get({ params: { id: made.Id } })).rejects.toMatchObject({ code: 'notFound' });
  await expect(
    tenant.admin.fileSchemas.create({ body: { Name: made.Name, Settings: plainSettings } }),
  ).resolves.toMatchObject({ Name: made.Name });
});

test('an example proposes its settings, and shows its first rows read', async () => {
  const fileId = await upload(
    [
      'Site;Date Sampled;Parameter;Value;Units;MDL',
      'N1;13/02/2026;Copper;1,5;mg/L;0,1',
      'N1;13/02/2026;Zinc;ND;mg/L;0,2',
      '',
    ].join('\n'),
  );
  const { Settings, Reasons } = await tenant.admin.fileSchemas.propose({ body: { fileId } });
  expect(Settings).toMatchObject({
    Orientation: 'long',
    HeaderRow: 1,
    DateFormat: 'dd/MM/yyyy',
    DecimalSign: ',',
    LimitIn: 'column',
    NonDetectWords: ['ND'],
  });
  expect(Reasons.map(({ Sentence }) => Sentence)).toContain("'13/02/2026' can only be day before month.");
  const preview = await tenant.user.fileSchemas.preview({ body: { fileId, settings: Settings } });
  expect(preview.ColumnFields).toEqual(['Station', 'SampleDateTime', 'Analyte', 'Result', 'Unit', 'DetectionLimit']);
  expect(preview.Rows.map(({ State, Value, SampledAt }) => [State, SampledAt, Value])).toEqual([
    ['ready', '2026-02-13', '1.5'],
    ['ready', '2026-02-13', '<0.2'],
  ]);
  expect(preview.Lines[0]).toEqual({ RowNo: 1, Cells: ['Site', 'Date Sampled', 'Parameter', 'Value', 'Units', 'MDL'] });
});

test('a test run says what earlier files would give, and what would be different', async () => {
  const fileId = await upload(ownLayout);
  const made = await tenant.admin.fileSchemas.create({ body: aFileSchema() });
  const settings = { ...plainSettings, Constants: [{ Field: 'DetectionLimit' as const, Text: '0.5' }] };
  const { Files } = await tenant.admin.fileSchemas.testRun({
    body: { fileIds: [fileId], settings, schemaId: made.Id },
  });
  expect(Files).toEqual([
    {
      FileId: fileId,
      FileName: 'own layout.csv',
      Ready: 2,
      Held: 0,
      Rejected: 1,
      Problem: null,
      Before: { Ready: 1, Held: 1, Rejected: 1, Problem: null },
      Differences: [
        'Row 3: N1 | 2026-02-28 09:00 | Zinc | <no value mg/L becomes N1 | 2026-02-28 09:00 | Zinc | <0.5 mg/L.',
      ],
    },
  ]);
});

test('people who may not configure can look but not change', async () => {
  await expect(tenant.user.fileSchemas.create({ body: aFileSchema() })).rejects.toMatchObject({
    code: 'identity.forbidden',
  });
});
