import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compress } from './compress.ts';

const long = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ Id: index, Name: `Río ${index}` })));

test('the reader gets the best packing it takes, and none that it refuses', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding('gzip, deflate')).toBe('gzip');
  expect(chooseEncoding('GZIP;q=0.5')).toBe('gzip');
  expect(chooseEncoding('br;q=0, gzip')).toBe('gzip');
  expect(chooseEncoding('br;q=0.0, gzip;q=0')).toBeNull();
  expect(chooseEncoding('*')).toBe('br');
  expect(chooseEncoding('*;q=0')).toBeNull();
  expect(chooseEncoding('identity')).toBeNull();
  expect(chooseEncoding(undefined)).toBeNull();
});

test('what is packed is the same when it is unpacked', async () => {
  const [br, gz] = [await compress(long, 'br'), await compress(long, 'gzip')];
  expect([br.encoding, gz.encoding]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.body).toString()).toBe(long);
  expect(gunzipSync(gz.body).toString()).toBe(long);
  expect(Math.max(br.body.length, gz.body.length)).toBeLessThan(long.length / 3);
});

test('short answers stay as they are', async () => {
  expect(await compress('{"IsSuccess":true}', 'br, gzip')).toEqual({
    encoding: null,
    body: Buffer.from('{"IsSuccess":true}'),
  });
});
