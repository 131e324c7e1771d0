import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantId } from '@freshet/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aPhonePhoto, aPicture, asFile } from '#test/builders/pictures';
import { aForm, aPdf, newStation } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();

const storedIn = (tenantId: TenantId) => {
  const folder = join(world.platform.config.dataFolder, 'files', String(tenantId));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
};

async function aPlace(): Promise<{ tenant: TenantWorld; id: Awaited<ReturnType<typeof newStation>>['featureId'] }> {
  const tenant = await world.newTenant();
  return { tenant, id: (await newStation(world, tenant.id)).featureId };
}

const download = (token: string, url: string) =>
  world.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

test('a photo is kept as it was sent, shown in place, and has a small upright picture without where it was taken', async () => {
  const { tenant, id } = await aPlace();
  const photo = await aPhonePhoto();
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Phone');
  const form = aForm({ kind: 'photo', description: 'The weir in flood' }, asFile(photo, 'weir.jpg'));
  const made = await tenant.user.stationPage.addAttachment({ params: { id }, form });
  expect(made).toMatchObject({
    FileName: 'weir.jpg',
    MediaType: 'image/jpeg',
    SizeBytes: photo.length,
    Description: 'The weir in flood',
    UploadedBy: tenant.user.userName,
    UploadedAt: world.clock.now().toISOString(),
  });
  expect(await tenant.user.stationPage.attachments({ params: { id }, query: { kind: 'photo' } })).toEqual([made]);
  expect(await tenant.user.stationPage.attachments({ params: { id }, query: { kind: 'document' } })).toEqual([]);

  const file = await download(tenant.user.token, made.FileUrl);
  expect(file.rawPayload.equals(photo)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^inline; filename="weir\.jpg"/),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const small = await download(tenant.user.token, made.Thumbnail ?? '');
  expect(small.headers['content-type']).toBe('image/jpeg');
  const { width, height, exif, orientation } = await sharp(small.rawPayload).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 40,
    height: 80,
    exif: undefined,
    orientation: undefined,
  });
});

test('a document is kept with its name, and is always saved, never shown', async () => {
  const { tenant, id } = await aPlace();
  const picture = asFile(await aPicture(10, 10).png().toBuffer(), 'Plan Bärental 水 "1".png');
  const made = await tenant.user.stationPage.addAttachment({
    params: { id },
    form: aForm({ kind: 'document' }, picture),
  });
  expect(made).toMatchObject({ FileName: 'Plan Bärental 水 _1_.png', MediaType: 'image/png', Thumbnail: null });
  const file = await download(tenant.user.token, made.FileUrl);
  expect(file.headers['content-disposition']).toMatch(/^attachment; /);
  expect(decodeURIComponent(String(file.headers['content-disposition']).split("UTF-8''")[1] ?? '')).toBe(made.FileName);
  const params = { id: made.UUID };
  await expect(tenant.user.stationPage.thumbnail({ params })).rejects.toMatchObject({ code: 'notFound' });
});

test.each([
  [
    'a picture of 100 million pixels and more',
    async () => asFile(await aPicture(10_001, 10_001).png().toBuffer(), 'big.png'),
  ],
  [
    'a drawing with a script',
    async () => new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'a.svg'),
  ],
  ['a drawing called a photo', async () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.jpg')],
  ['a page called a photo', async () => new File(['<html><script>alert(1)</script>'], 'a.png')],
  ['a program called a photo', async () => new File(['MZ\x90\0'], 'a.png')],
  ['a cut-off photo', async () => asFile((await aPhonePhoto()).subarray(0, 400), 'a.jpg')],
  [
    'the first bytes of a photo and then a page',
    async () => new File(['\xFF\xD8\xFF<script>alert(1)</script>'], 'a.jpg'),
  ],
  ['a file of nothing', async () => new File([], 'a.jpg')],
])('%s is refused, and nothing of it stays', async (_what, make) => {
  const { tenant, id } = await aPlace();
  const adding = tenant.user.stationPage.addAttachment({
    params: { id },
    form: aForm({ kind: 'photo' }, await make()),
  });
  await expect(adding).rejects.toMatchObject({
    code: 'files.typeRefused',
    status: 415,
    next: expect.stringContaining('jpeg'),
  });
  expect(await tenant.user.stationPage.attachments({ params: { id }, query: { kind: 'photo' } })).toEqual([]);
  expect(storedIn(tenant.id)).toEqual([]);
});

test.each(['page.html', 'drawing.svg', 'run.js', 'results.csv.exe', 'setup.exe', 'noending'])(
  'a document called %s is refused with the list of what is allowed',
  async (name) => {
    const { tenant, id } = await aPlace();
    const form = aForm({ kind: 'document' }, new File(['<svg onload="alert(1)"/>'], name));
    const adding = tenant.user.stationPage.addAttachment({ params: { id }, form });
    await expect(adding).rejects.toMatchObject({
      code: 'files.typeRefused',
      next: expect.stringContaining('pdf, docx'),
    });
    expect(storedIn(tenant.id)).toEqual([]);
  },
);

test('a photo with a misleading ending gets the one that is true', async () => {
  const { tenant, id } = await aPlace();
  const file = asFile(await aPicture(5, 5).gif().toBuffer(), 'page.html');
  const made = await tenant.user.stationPage.addAttachment({ params: { id }, form: aForm({ kind: 'photo' }, file) });
  expect(made).toMatchObject({ FileName: 'page.html.gif', MediaType: 'image/gif' });
});

test('a photo beyond 30 MB and a document beyond 100 MB are too large, whichever field comes first', async () => {
  const { tenant, id } = await aPlace();
  const huge = new Uint8Array(100_000_001);
  huge.set([0xff, 0xd8, 0xff]);
  const large = huge.subarray(0, 31_000_000);
  const fileFirst = new FormData();
  fileFirst.set('file', asFile(large, 'big.jpg'));
  fileFirst.set('kind', 'photo');
  for (const [form, limit] of [
    [aForm({ kind: 'photo' }, asFile(large, 'big.jpg')), '30 MB'],
    [fileFirst, '30 MB'],
    [aForm({ kind: 'document' }, asFile(huge, 'big.jpg')), '100 MB'],
  ] as const) {
    const adding = tenant.user.stationPage.addAttachment({ params: { id }, form });
    await expect(adding).rejects.toMatchObject({
      code: 'files.tooLarge',
      status: 413,
      message: `The file is larger than ${limit}.`,
    });
  }
  expect(storedIn(tenant.id)).toEqual([]);
});

test('the same bytes are stored once in a tenant, under their hash', async () => {
  const { tenant, id } = await aPlace();
  for (const name of ['one.pdf', 'two.pdf']) {
    await tenant.user.stationPage.addAttachment({ params: { id }, form: aForm({ kind: 'document' }, aPdf(name)) });
  }
  const sha256 = createHash('sha256').update('%PDF-1.7 a report').digest('hex');
  expect(storedIn(tenant.id)).toEqual([sha256]);
  const path = join(world.platform.config.dataFolder, 'files', String(tenant.id), sha256.slice(0, 2), sha256);
  expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7 a report');
});

test('descriptions change, and only administrators delete; each leaves an entry in the audit', async () => {
  const { tenant, id } = await aPlace();
  const made = await tenant.user.stationPage.addAttachment({
    params: { id },
    form: aForm({ kind: 'document' }, aPdf()),
  });
  const params = { id: made.UUID };
  const changed = await tenant.user.stationPage.updateAttachment({ params, body: { Description: 'Spring\nreport' } });
  expect(changed).toEqual({ ...made, Description: 'Spring\nreport' });
  await expect(tenant.user.stationPage.deleteAttachment({ params })).rejects.toMatchObject({ status: 403 });
  await tenant.admin.stationPage.deleteAttachment({ params });
  await expect(tenant.user.stationPage.downloadAttachment({ params })).rejects.toMatchObject({ code: 'notFound' });
  const { Data } = await tenant.admin.admin.auditEntries({ query: { what: 'document' } });
  expect(Data.map(({ What, Subject }) => `${What} ${Subject}`)).toEqual([
    'document.deleted report.pdf',
    'document.changed report.pdf',
    'document.added report.pdf',
  ]);
});

test("another tenant's place takes no files, and its files are not found", async () => {
  const { tenant, id } = await aPlace();
  const stranger = await world.newTenant();
  const made = await tenant.user.stationPage.addAttachment({
    params: { id },
    form: aForm({ kind: 'document' }, aPdf()),
  });
  const adding = stranger.user.stationPage.addAttachment({ params: { id }, form: aForm({ kind: 'document' }, aPdf()) });
  await expect(adding).rejects.toMatchObject({ code: 'notFound' });
  const params = { id: made.UUID };
  for (const call of [
    () => stranger.user.stationPage.downloadAttachment({ params }),
    () => stranger.user.stationPage.updateAttachment({ params, body: { Description: 'x' } }),
    () => stranger.admin.stationPage.deleteAttachment({ params }),
    () => stranger.user.stationPage.attachments({ params: { id }, query: { kind: 'document' } }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'notFound' });
  }
});
