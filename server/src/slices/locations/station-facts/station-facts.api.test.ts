import { DatumId, MetadataId } from '@freshet/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { type TenantWorld, useWorld } from '#test/world';
import { grant, newSource } from '../test-support/places.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });
let tenant: TenantWorld;
beforeAll(async () => {
  tenant = await world.newTenant();
});

const aField = (Field: string, Ordinal: number) => ({ Field, FieldValue: 'x', FieldType: 'Text' as const, Ordinal });
type Source = Awaited<ReturnType<typeof newSource>>;
const put = ({ Id }: Source, Field: string, Ordinal: number) =>
  tenant.admin.locations.upsertMetadata({ body: { StationId: Id, ...aField(Field, Ordinal) } });
const list = ({ Id }: Source) => tenant.user.locations.stationMetadata({ params: { id: Id } });

describe('station metadata', () => {
  test('is ordered from 3 without gaps whatever is added, moved and removed: it equals a plain list', async () => {
    const operation = fc.record({
      kind: fc.constantFrom('put', 'update', 'delete'),
      field: fc.constantFrom('A', 'B', 'C', 'D', 'a'),
      at: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 3, maxLength: 15 }), async (operations) => {
        const station = await newSource(tenant.admin);
        let model: string[] = [];
        const place = (field: string, at: number, others: string[]) => {
          const index = Math.max(0, Math.min(others.length, at - 3));
          return others.toSpliced(index, 0, field);
        };
        for (const { kind, field, at } of operations) {
          const known = (await list(station)).find(({ Field }) => Field.toLowerCase() === field.toLowerCase());
          const others = model.filter((name) => name.toLowerCase() !== field.toLowerCase());
          if (kind === 'put') {
            await put(station, field, at);
            model = place(field, at, others);
          } else if (known && kind === 'update') {
            await tenant.admin.locations.updateMetadata({ body: { Id: known.Id, ...aField(field, at) } });
            model = place(field, at, others);
          } else if (known) {
            await tenant.admin.locations.deleteMetadata({ params: { id: known.Id } });
            model = others;
          }
        }
        const now = await list(station);
        expect(now.map(({ Field, Ordinal }) => [Field, Ordinal])).toEqual(
          model.map((name, index) => [name, index + 3]),
        );
      }),
      { numRuns: 15 },
    );
  });

  test('eight people adding at once leave contiguous ordinals', async () => {
    const station = await newSource(tenant.admin);
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => put(station, `Field ${number}`, 3)));
    // As stored: reading would renumber them.
    const stored = await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.selectFrom('station_metadata').select('ordinal').where('data_source_id', '=', station.Id).execute(),
    );
    expect(stored.map(({ ordinal }) => ordinal).sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('stored with gaps, it is read without', async () => {
    const station = await newSource(tenant.admin);
    await inNamedTenant(world.platform, tenant.id, (tx) => {
      const row = { data_source_id: station.Id, field_value: 'x', field_type: 'Text' };
      const rows = [7, 12, 40].map((ordinal) => ({ ...row, field: `F${ordinal}`, ordinal }));
      return tx.insertInto('station_metadata').values(rows).execute();
    });
    expect((await list(station)).map(({ Field, Ordinal }) => [Field, Ordinal])).toEqual([
      ['F7', 3],
      ['F12', 4],
      ['F40', 5],
    ]);
  });

  test.each([
    [{ Field: '' }, 'Field'],
    [{ FieldValue: ' ' }, 'FieldValue'],
    [{ FieldType: '' }, 'FieldType'],
    [{ Ordinal: null }, 'Ordinal'],
    [{ FieldType: 'Number', FieldValue: 'abc' }, 'FieldValue'],
    [{ FieldType: 'Number', FieldValue: '1,5' }, 'FieldValue'],
    [{ FieldType: 'Number', FieldValue: 'NaN' }, 'FieldValue'],
    [{ FieldType: 'Number', FieldValue: '0x10' }, 'FieldValue'],
    [{ FieldType: 'Date', FieldValue: '2026-02-30' }, 'FieldValue'],
  ])('%j is refused at its field', async (change, path) => {
    const station = await newSource(tenant.admin);
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/Station/Metadata/Upsert',
      headers: { authorization: `Bearer ${tenant.admin.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ StationId: station.Id, ...aField('A', 3), ...change }),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Details).toMatchObject([{ Path: path }]);
    if ('FieldType' in change && change.FieldType === 'Number') {
      expect(answer.json().Details[0].Message).toContain('must be a number');
    }
    expect(await list(station)).toEqual([]);
  });

  test('numbers and days of the right form are kept as they were written', async () => {
    const station = await newSource(tenant.admin);
    for (const [FieldType, FieldValue] of [
      ['Number', '-12.50'],
      ['Number', '1e-3'],
      ['Date', '2026-02-28'],
    ] as const) {
      const body = { StationId: station.Id, Field: FieldValue, FieldValue, FieldType, Ordinal: 99 };
      await tenant.admin.locations.upsertMetadata({ body });
    }
    expect((await list(station)).map(({ FieldValue }) => FieldValue)).toEqual(['-12.50', '1e-3', '2026-02-28']);
  });

  test('a field cannot take the name of another, and what is not there is not found', async () => {
    const station = await newSource(tenant.admin);
    await put(station, 'One', 3);
    const two = (await put(station, 'Two', 4)).find(({ Field }) => Field === 'Two');
    const body = { Id: MetadataId.parse(two?.Id), ...aField('ONE', 3) };
    await expect(tenant.admin.locations.updateMetadata({ body })).rejects.toThrow("The field 'ONE' already exists.");
    const nothing = MetadataId.parse(2_000_000_000);
    const update = tenant.admin.locations.updateMetadata({ body: { ...body, Id: nothing } });
    await expect(update).rejects.toThrow(refused('notFound'));
    await expect(tenant.admin.locations.deleteMetadata({ params: { id: nothing } })).rejects.toThrow(
      refused('notFound'),
    );
  });

  test('is read by whom the station was granted to, and by no other stranger', async () => {
    const [reader, station] = [await world.newTenant(), await newSource(tenant.admin)];
    await put(station, 'Seen', 3);
    const look = () => reader.user.locations.stationMetadata({ params: { id: station.Id } });
    await expect(look()).rejects.toThrow(refused('notFound'));
    await grant(world, tenant.id, station.Id, reader.id);
    expect(await look()).toMatchObject([{ Field: 'Seen' }]);
  });
});

describe('datums', () => {
  test('are added, changed and deleted by a tenant administrator; names are taken once', async () => {
    const { name: tenantName, admin, user } = await world.newTenant();
    const params = { tenantName };
    const bed = await admin.locations.addDatum({ params, body: { Name: 'River bed', Description: 'Top of gravel' } });
    const several = [
      { Name: 'Casing', Description: '' },
      { Name: 'Surface', Description: '' },
    ];
    expect(await admin.locations.replaceDatums({ params, body: several })).toHaveLength(3);
    const clash = admin.locations.replaceDatums({
      params,
      body: [
        { Name: 'New', Description: '' },
        { Name: 'CASING', Description: '' },
      ],
    });
    await expect(clash).rejects.toThrow("A datum named 'CASING' already exists.");
    await admin.locations.updateDatum({ params, body: { Id: bed.Id, Name: 'Bed', Description: '' } });
    expect((await user.locations.ownDatums({})).map(({ Name }) => Name)).toEqual(['Bed', 'Casing', 'Surface']);
    await admin.locations.deleteDatum({ params, body: { Id: bed.Id } });
    expect(await user.locations.datums({ params })).toHaveLength(2);
    const gone = admin.locations.updateDatum({ params, body: { Id: bed.Id, Name: 'Bed', Description: '' } });
    await expect(gone).rejects.toThrow(refused('notFound'));
  });

  test("another tenant's are for system administrators, whose changes stand in that tenant's audit", async () => {
    const [mine, other, boss] = [await world.newTenant(), await world.newTenant(), await world.newSysAdmin()];
    const params = { tenantName: mine.name };
    const body = { Name: 'Made by staff', Description: '' };
    await expect(other.user.locations.datums({ params })).rejects.toThrow(refused('notFound'));
    await expect(other.admin.locations.addDatum({ params, body })).rejects.toThrow(refused('notFound'));
    const made = await boss.locations.addDatum({ params, body });
    expect(await mine.user.locations.ownDatums({})).toMatchObject([body]);
    const { Data } = await mine.admin.admin.auditEntries({ query: { what: 'datum' } });
    expect(Data).toMatchObject([{ What: 'datum.added', UserName: boss.userName }]);
    const theirs = { params: { tenantName: other.name }, body: { Id: DatumId.parse(made.Id) } };
    await expect(other.admin.locations.deleteDatum(theirs)).rejects.toThrow(refused('notFound'));
  });
});
