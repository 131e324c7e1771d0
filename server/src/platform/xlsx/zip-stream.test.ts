import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { gather } from '#test/read-workbook';
import { directory, zipStream } from './zip-stream.ts';

test('pieces of any size and kind come out as they went in', async () => {
  const pieces = ['', 'é'.repeat(10), 'x'.repeat(70_000), Buffer.from([0, 255]), '漢'.repeat(300_000), 'end'];
  const bytes = await gather(zipStream([{ name: 'naïve.txt', content: pieces }]));
  const expected = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
  expect(Buffer.from(unzipSync(bytes)['naïve.txt'] ?? []).equals(expected)).toBe(true);
});

test('a failure while a part is made ends the archive with that failure', async () => {
  async function* content() {
    yield 'x'.repeat(100_000);
    throw new Error('no more');
  }
  await expect(gather(zipStream([{ name: 'a', content: content() }]))).rejects.toThrow('no more');
});

test('an archive beyond 4 GB tells its sizes and places in the longer fields', () => {
  const gigabyte = 1024 ** 3;
  const first = { name: Buffer.from('first.csv'), crc: 1, packed: 5 * gigabyte, size: 40 * gigabyte, offset: 0 };
  const second = { name: Buffer.from('second.csv'), crc: 2, packed: 10, size: 20, offset: 5 * gigabyte + 63 };
  const start = second.offset + 100;
  const bytes = directory([first, second], start);
  // By the numbers of the format: the end says "see the longer end", which says where the directory begins.
  const end = bytes.length - 22;
  expect([bytes.readUInt32LE(end), bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)]).toEqual([
    0x06054b50, 0xffff, 0xffff_ffff,
  ]);
  const locator = end - 20;
  expect(bytes.readUInt32LE(locator)).toBe(0x07064b50);
  const longEnd = Number(bytes.readBigUInt64LE(locator + 8)) - start;
  expect(bytes.readUInt32LE(longEnd)).toBe(0x06064b50);
  expect([Number(bytes.readBigUInt64LE(longEnd + 32)), Number(bytes.readBigUInt64LE(longEnd + 48))]).toEqual([
    2,
    start,
  ]);
  const found = [0, 46 + first.name.length + 28].map((at) => {
    const nameLength = bytes.readUInt16LE(at + 28);
    const extra = at + 46 + nameLength;
    expect([bytes.readUInt16LE(extra), bytes.readUInt16LE(extra + 2)]).toEqual([1, 24]);
    const [size, packed, offset] = [4, 12, 20].map((more) => Number(bytes.readBigUInt64LE(extra + more)));
    return { name: bytes.subarray(at + 46, extra), crc: bytes.readUInt32LE(at + 16), size, packed, offset };
  });
  expect(found).toEqual([first, second]);
});
