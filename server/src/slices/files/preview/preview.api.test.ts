import { gzipSync } from 'node:zlib';
import { CFB, utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { useWorld } from '#test/world';
import { sendWhole, storedFile } from '../test-support/send-part.ts';

const world = useWorld();

async function previewOf(name: string, content: Buffer | string, sheet?: string) {
  const { user } = await world.newTenant();
  const file = storedFile(await sendWhole(user, name, content));
  return user.files.preview({ params: { fileId: file.Id }, query: sheet ? { sheet } : {} });
}

function oldWorkbook(): Buffer {
  const book = utils.book_new();
  const data = utils.aoa_to_sheet([
    ['Station', 'Copper'],
    ['Elk River', 0.5],
  ]);
  utils.book_append_sheet(book, data, 'Data');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Notes'], ['None']]), 'Notes');
  return write(book, { type: 'buffer', bookType: 'biff8' });
}

test('an old workbook is shown sheet by sheet', async () => {
  const first = await previewOf('old.xls', oldWorkbook());
  expect(first).toMatchObject({ Kind: 'table', Sheets: ['Data', 'Notes'], Sheet: 'Data' });
  expect(first.Rows.map(({ Cells }) => Cells)).toEqual([
    ['Station', 'Copper'],
    ['Elk River', '0.5'],
  ]);
  expect((await previewOf('old.xls', oldWorkbook(), 'Notes')).Rows[1]?.Cells).toEqual(['None']);
});

test('an archive shows what it holds, a compressed table its first rows', async () => {
  const archive = CFB.utils.cfb_new();
  CFB.utils.cfb_add(archive, '/reports/march.csv', Buffer.from('a,b\n1,2\n'));
  const zip: Buffer = CFB.write(archive, { type: 'buffer', fileType: 'zip' }) as Buffer;
  const shown = await previewOf('delivery.zip', zip);
  expect(shown.Kind).toBe('archive');
  expect(shown.Entries).toContainEqual({ Name: 'reports/march.csv', Bytes: 8 });
  const packed = await previewOf('results.csv.gz', gzipSync('Station,Copper\nElk River,0.5\n'));
  expect(packed).toMatchObject({ Kind: 'table', IsCut: false });
  expect(packed.Rows[1]?.Cells).toEqual(['Elk River', '0.5']);
});

test('a small file that unpacks to a large one is shown by its beginning only', async () => {
  const packed = await previewOf('bomb.csv.gz', gzipSync(Buffer.alloc(200_000_000, 'a,b\n')));
  expect(packed).toMatchObject({ Kind: 'table', IsCut: true });
  expect(packed.Rows).toHaveLength(100);
});

test('a compressed file that is cut off says so', async () => {
  const packed = gzipSync('Station,Copper\nElk River,0.5\n').subarray(0, 20);
  expect(await previewOf('cut.csv.gz', packed)).toMatchObject({
    Kind: 'none',
    Reason: 'The file is incomplete (upload again).',
  });
});
