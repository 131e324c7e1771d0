import { ImportId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { newImport as makeImport } from '#test/builders/import-things';
import { aForm, aPdf } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
const newImport = async (tenant: TenantWorld): Promise<ImportId> => ImportId.parse(await makeImport(world, tenant));

const add = (tenant: TenantWorld, importId: number, file = aPdf()) =>
  tenant.admin.observations.addDocument({
    form: aForm({ importId: String(importId), description: 'Lab report' }, file),
  });

test('a document is added to an import, listed, saved as it was, and removed; the audit names the import', async () => {
  const tenant = await world.newTenant();
  const importId = await newImport(tenant);
  expect(await tenant.user.observations.documents({ params: { importId } })).toEqual([]);
  const made = await add(tenant, importId);
  expect(made).toMatchObject({
    ImportId: importId,
    FileName: 'report.pdf',
    Description: 'Lab report',
    UploadedBy: tenant.admin.userName,
  });
  expect(await tenant.user.observations.documents({ params: { importId } })).toEqual([made]);
  const params = { id: made.Id };
  const file = await tenant.user.observations.downloadDocument({ params });
  expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-1.7 a report']);
  await tenant.admin.observations.deleteDocument({ params });
  expect(await tenant.user.observations.documents({ params: { importId } })).toEqual([]);
  await expect(tenant.user.observations.downloadDocument({ params })).rejects.toMatchObject({ code: 'notFound' });
  const { Data } = await tenant.admin.admin.auditEntries({ query: { what: 'sampleDocument' } });
  expect(Data.map(({ What }) => What)).toEqual(['sampleDocument.deleted', 'sampleDocument.added']);
});

test('documents are always saved, never shown', async () => {
  const tenant = await world.newTenant();
  const made = await add(tenant, await newImport(tenant), new File(['a,b\n<script>alert(1)</script>'], 'a.csv'));
  const answer = await world.app.inject({
    url: made.FileUrl,
    headers: { authorization: `Bearer ${tenant.user.token}` },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('ordinary users read documents and change none; pages are refused', async () => {
  const tenant = await world.newTenant();
  const importId = await newImport(tenant);
  const form = aForm({ importId: String(importId) }, aPdf());
  await expect(tenant.user.observations.addDocument({ form })).rejects.toMatchObject({ status: 403 });
  const { Id: id } = await add(tenant, importId);
  await expect(tenant.user.observations.deleteDocument({ params: { id } })).rejects.toMatchObject({ status: 403 });
  const page = new File(['<html>'], 'page.html');
  await expect(add(tenant, importId, page)).rejects.toMatchObject({ code: 'files.typeRefused' });
});

test('the import of another tenant has no documents, and takes none', async () => {
  const [tenant, stranger] = [await world.newTenant(), await world.newTenant()];
  const importId = await newImport(tenant);
  const { Id: id } = await add(tenant, importId);
  for (const call of [
    () => stranger.user.observations.documents({ params: { importId } }),
    () => stranger.user.observations.downloadDocument({ params: { id } }),
    () => stranger.admin.observations.deleteDocument({ params: { id } }),
    () => add(stranger, importId),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'notFound' });
  }
});
