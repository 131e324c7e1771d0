import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { makeXlsx } from '#platform/tables/test-support/make-xlsx';
import { makeZip } from '#platform/tables/test-support/make-zip';

/** A file made to be slow, large or confusing once somebody looks into it. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  make(): Buffer;
}

const many = 80_000;
const sheet = (xml: string) => makeXlsx({ sheets: [{ name: 'Data', xml }] });
const inSheet = (what: string, xml: () => string): HostileFile => ({
  what,
  name: 'hostile.xlsx',
  make: () => sheet(xml()),
});
const asText = (what: string, text: () => string, name = 'hostile.csv'): HostileFile => ({
  what,
  name,
  make: () => Buffer.from(text()),
});
const header = 'Station,SampleDateTime,Analyte,Result,Unit,Latitude,Longitude,Value\n';
const row = (cell: string) => `${header}${Array.from({ length: 8 }, () => cell).join(',')}\n`;
const styles = (code: string) => ({
  name: 'xl/styles.xml',
  content: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
});

const workbooks: readonly HostileFile[] = [
  inSheet('rows without an end', () => `<sheetData>${'<row>'.repeat(many)}`),
  inSheet('tags without an end', () => `<sheetData>${'<row '.repeat(many)}`),
  inSheet('cells without an end', () => `<sheetData><row>${'<c>'.repeat(many)}`),
  inSheet('deep nesting', () => '<a>'.repeat(many)),
  inSheet('a tag of attributes', () => `<sheetData><row ${'a="b" '.repeat(many)}><c r='A1'/></row></sheetData>`),
  inSheet('attributes without an end', () => `<sheetData><row r='${'=" '.repeat(many)}</row></sheetData>`),
  inSheet('references of a million letters', () => `<sheetData><row><c r="${'A'.repeat(900_000)}"/></row></sheetData>`),
  inSheet('16,384 columns', () => {
    const cells = Array.from({ length: 16_384 }, () => '<c t="inlineStr"><is><t>a</t></is></c>').join('');
    return `<sheetData><row>${cells}</row><row>${cells}</row></sheetData>`;
  }),
  inSheet('days of many figures', () => `<sheetData><row><c t="d"><v>${'.0'.repeat(16_000)}</v></c></row></sheetData>`),
  inSheet('sixty million blanks', () => `<sheetData>${' '.repeat(60_000_000)}</sheetData>`),
  {
    what: 'entities of entities',
    name: 'hostile.xlsx',
    make: () =>
      makeXlsx({
        sheets: [{ name: 'Data', xml: '&c;' }],
        more: [
          { name: 'xl/workbook.xml', content: '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook/>' },
        ],
      }),
  },
  {
    what: 'shared texts without an end',
    name: 'hostile.xlsx',
    make: () =>
      makeXlsx({
        sheets: [{ name: 'Data', xml: '<sheetData><row><c t="s"><v>70000</v></c></row></sheetData>' }],
        more: [{ name: 'xl/sharedstrings.xml', content: `<sst>${'<si><t><rPh>'.repeat(many)}` }],
      }),
  },
  {
    what: 'a number format of brackets',
    name: 'hostile.xlsx',
    make: () =>
      makeXlsx({
        sheets: [{ name: 'Data', xml: '<sheetData><row><c s="0"><v>1</v></c></row></sheetData>' }],
        more: [styles('['.repeat(many * 2))],
      }),
  },
  {
    what: 'a part that is larger than it says',
    name: 'hostile.xlsx',
    make: () => makeXlsx({ sheets: [{ name: 'Data', xml: ' '.repeat(5_000_000), lies: { size: 10 } }] }),
  },
];

const archives: readonly HostileFile[] = [
  { what: 'a workbook that is cut off', name: 'hostile.xlsx', make: () => sheet('<sheetData/>').subarray(0, 300) },
  {
    what: 'an archive of 60,000 parts',
    name: 'hostile.zip',
    make: () =>
      makeZip(Array.from({ length: 60_000 }, (_, no) => ({ name: `${no}.csv`, content: '', isStored: true }))),
  },
  {
    what: 'archives in archives',
    name: 'hostile.zip',
    make: () =>
      Array.from({ length: 30 }).reduce<Buffer>(
        (inner) => makeZip([{ name: 'inner.zip', content: inner }]),
        Buffer.from('a,b\n1,2\n'),
      ),
  },
  {
    what: 'parts that lie over one another',
    name: 'hostile.zip',
    make: () =>
      makeZip(Array.from({ length: 50 }, (_, no) => ({ name: `${no}.csv`, content: 'a,b', lies: { offset: 0 } }))),
  },
  {
    what: 'a packed text that grows',
    name: 'hostile.csv.gz',
    make: () => gzipSync(Buffer.alloc(250_000_000, 'a,b\n')),
  },
  { what: 'a packed text of one line', name: 'hostile.csv.gz', make: () => gzipSync(Buffer.alloc(100_000_000, 'a')) },
];

const texts: readonly HostileFile[] = [
  asText('one line of five megabytes', () => 'a'.repeat(5_000_000)),
  asText('a million quotes', () => `${header}${'"'.repeat(1_000_001)}\n`),
  asText('a quote that is never closed', () => `${header}"${'a,b\n'.repeat(1_500_000)}`),
  asText('quotes within quotes', () => `${header}${'"""",'.repeat(200_000)}\n`),
  asText('16,384 columns of text', () => `${'a,'.repeat(16_384)}\n${'1,'.repeat(16_384)}\n`),
  asText('a thousand columns of one name', () => `${'Station,'.repeat(999)}\n${'1,'.repeat(999)}\n`),
  asText('column names of blanks', () => `Station${' '.repeat(30_000)}x,${' '.repeat(30_000)}\n1,2\n`),
  asText('column names of one letter', () => `${'a'.repeat(30_000)},${'(a'.repeat(15_000)}\n1,2\n`),
  asText('numbers beyond all numbers', () => row('1e999999')),
  asText('numbers of many figures', () => row(`${'1'.repeat(30_000)}x`)),
  asText('dates of many figures', () => row(`2026-${'0'.repeat(30_000)}-`)),
  asText('cells of blanks', () => row(`1${' '.repeat(30_000)}x`)),
  asText('cells of formulas', () => row('('.repeat(30_000))),
  asText('two million empty lines', () => '\n'.repeat(2_000_000)),
  asText('commas only', () => `${','.repeat(900)}\n`.repeat(2000)),
  {
    what: 'half of UTF-16',
    name: 'hostile.csv',
    make: () => Buffer.from(`\uFEFF${header}\ud800`, 'utf16le').subarray(0, -1),
  },
  {
    what: 'broken UTF-8',
    name: 'hostile.csv',
    make: () => Buffer.alloc(5_000_000, Buffer.from([0xc3, 0x2c, 0xe2, 0x82])),
  },
  asText(
    'XML without an end, called a workbook',
    () => `<?xml version="1.0"?><Workbook>${'<Row><Cell>'.repeat(many)}`,
    'hostile.xls',
  ),
  asText('HTML without an end, called a workbook', () => `<html><table>${'<tr><td>'.repeat(many)}`, 'hostile.xls'),
  asText(
    'JSON of deep nesting',
    () => `{"type":"FeatureCollection","features":${'['.repeat(500_000)}`,
    'hostile.geojson',
  ),
  asText(
    'features of deep nesting',
    () => `{"type":"FeatureCollection","features":[{"properties":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}]}`,
    'hostile.geojson',
  ),
  asText(
    'features of names of their own',
    () => {
      const features = Array.from({ length: 20_000 }, (_, no) => `{"properties":{"name ${no}":${no}}}`);
      return `{"type":"FeatureCollection","features":[${features.join(',')}]}`;
    },
    'hostile.geojson',
  ),
  {
    what: 'an old workbook of rubbish',
    name: 'hostile.xls',
    make: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000_000, '\x09\x08\x10\x00')]),
  },
];

const chunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};
function png(side: number, interlace: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, interlace], 8);
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)))]);
}
/** Directories of camera notes that point at themselves. */
function exif(): Buffer {
  const tiff = Buffer.alloc(60);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  tiff.writeUInt16LE(0x8769, 10);
  tiff.set([4, 0, 1, 0, 0, 0, 8, 0, 0, 0], 12);
  tiff.writeUInt32LE(8, 34);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, body.length + 2]), body, Buffer.from([0xff, 0xd9])]);
}

const pictures: readonly HostileFile[] = [
  { what: 'a picture of ten thousand million points', name: 'hostile.png', make: () => png(100_000, 0) },
  { what: 'a woven picture of ninety million points', name: 'hostile.png', make: () => png(9_500, 1) },
  { what: 'camera notes in a circle', name: 'hostile.jpg', make: exif },
  {
    what: 'fifty thousand frames',
    name: 'hostile.gif',
    make: () =>
      Buffer.concat([
        Buffer.from('GIF89a\x10\x00\x10\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1'),
        Buffer.alloc(50_000 * 15, Buffer.from('2c0000000010001000000202840100', 'hex')),
      ]),
  },
  { what: 'a drawing', name: 'hostile.png', make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  { what: 'a TIFF in a circle', name: 'hostile.jpg', make: () => exif().subarray(12) },
];

export const hostileFiles: readonly HostileFile[] = [...workbooks, ...archives, ...texts, ...pictures];
