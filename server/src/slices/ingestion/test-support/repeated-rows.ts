import { sql } from 'kysely';
import { inNamedTenant } from '#platform/db/system-scope';
import { ingest, newAnalyte, newFile } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import type { TenantWorld, World } from '#test/world';

export const fields = [
  ...['Station', 'SampleDateTime', 'Analyte', 'Method', 'Fraction', 'Speciation', 'Prefix', 'Result', 'Unit'],
  ...['QaQcType', 'Replicate', 'LabSampleId', 'MediaType', 'DepthStart', 'Basis'],
] as const;
export type Row = Partial<Record<(typeof fields)[number], string>>;

export const usual: Row = {
  Station: 'North Creek',
  SampleDateTime: '2026-03-10 09:00',
  Analyte: 'Zinc',
  Result: '5',
  Unit: 'mg/L',
};

export const aFile = (rows: readonly Row[]) =>
  [fields.join(','), ...rows.map((row) => fields.map((name) => ({ ...usual, ...row })[name] ?? '').join(','))].join(
    '\n',
  );

/** A laboratory whose files repeat rows, and what is stored of them. */
export function repeatedRowsIn(world: World) {
  async function aLab() {
    const tenant = await world.newTenant();
    await newStation(world, tenant.id, { name: 'North Creek' });
    await newAnalyte(world, tenant, 'Zinc');
    return tenant;
  }

  const read = async (tenant: TenantWorld, rows: readonly Row[], schemaId = 'generic-long') => {
    const fileId = await newFile(world, tenant, `${rows.length} rows.csv`, aFile(rows));
    return { fileId, ...(await ingest(world, tenant.user, fileId, { schemaId, publishWhenReady: true })) };
  };

  const stored = (tenant: TenantWorld) =>
    inNamedTenant(world.platform, tenant.id, async (tx) => {
      const { rows } = await sql<{ text: string; replicate: number; at: string; lab: string | null }>`
        select r.original_text as text, r.replicate, to_char(r.sampled_at, 'YYYY-MM-DD HH24:MI') as at, s.lab_sample_id as lab
        from results r join samples s on s.tenant_id = r.tenant_id and s.id = r.sample_id
        where r.closed_at is null order by r.sampled_at, r.replicate, r.id`.execute(tx);
      return rows;
    });

  const texts = async (tenant: TenantWorld) => (await stored(tenant)).map(({ text }) => text);

  return { aLab, read, stored, texts };
}
