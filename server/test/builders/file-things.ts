import { inNamedTenant } from '#platform/db/system-scope';
import type { TenantWorld, World } from '#test/world';

/** A file of the tenant's administrator, a metadata schema, and an upload that has begun. */
export async function makeFileThings({ platform }: World, { id, admin }: TenantWorld) {
  const form = new FormData();
  form.set('file', new File(['Station,Value\nMW-1,2\n'], 'levels.csv'));
  const { File: stored } = await admin.fileUploads.upload({ form });
  const { Identifier: upload } = await admin.fileUploads.identifier({});
  const fields = [{ Field: 'Project', FieldType: 'text' as const, IsRequired: false, Options: [] }];
  const schema = await admin.files.addSchema({ body: { Name: `Laboratory ${upload}`, Fields: fields } });
  const version = await inNamedTenant(platform, id, (tx) =>
    tx
      .selectFrom('file_versions')
      .select('id')
      .where('file_id', '=', stored?.Id ?? 0)
      .executeTakeFirstOrThrow(),
  );
  return { file: stored?.Id ?? 0, fileVersion: version.id, metadataSchema: schema.Id, upload };
}
