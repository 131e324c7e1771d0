import type { Tx } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { insertPhoto } from '#slices/ecology';
import { storeBytes } from './add-demo-attachments.ts';
import { drawPlotPicture, takePhoto } from './demo-pictures.ts';

interface Params {
  readonly plots: readonly { readonly id: number; readonly name: string }[];
  readonly lastYear: number;
  readonly years: number;
}

/** The same corner of some plots, summer after summer. */
export async function addDemoPlotPhotos(tx: Tx, platform: Platform, { plots, lastYear, years }: Params): Promise<void> {
  const tenant = await tx.selectFrom('data_sources').select('tenant_id').limit(1).executeTakeFirstOrThrow();
  for (const [index, { id, name }] of plots.entries()) {
    for (let year = 0; year < years; year++) {
      const { picture, thumbnail } = await takePhoto(drawPlotPicture(index + 1, year), tenant.tenant_id);
      const taken_on = `${lastYear - years + 1 + year}-07-${String(10 + index * 2 + year).padStart(2, '0')}`;
      await insertPhoto(tx, {
        ...(await storeBytes(tx, platform, tenant.tenant_id, picture)),
        data_source_id: id,
        specimen_id: null,
        taken_on,
        direction: 'north',
        file_name: `${name} ${taken_on}.jpg`,
        media_type: 'image/jpeg',
        thumbnail_sha256: (await storeBytes(tx, platform, tenant.tenant_id, thumbnail)).sha256,
        description: '',
        uploaded_by: 'Freshet',
        uploaded_at: platform.clock.now(),
      });
    }
  }
}
