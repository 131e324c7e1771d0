import { Readable } from 'node:stream';
import { drawingXml } from './drawing-xml.ts';
import {
  contentTypesXml,
  coreXml,
  relationsXml,
  rootRelations,
  type WrittenSheet,
  workbookRelations,
  workbookXml,
} from './package-parts.ts';
import { repeatedOf } from './page-setup.ts';
import { openRows } from './row-source.ts';
import { makeSheetNames } from './sheet-names.ts';
import { sheetXml } from './sheet-xml.ts';
import type { Picture, Workbook } from './workbook.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

/** Excel's own limit. */
const excelRows = 1_048_576;

/** A workbook as a stream of bytes, made as it is read: memory stays flat, and who stops reading stops the making. */
export const writeWorkbook = (workbook: Workbook): Readable =>
  Readable.from(workbookBytes(workbook), { objectMode: false });

/** The same as an iterable of pieces. */
export const workbookBytes = (workbook: Workbook): AsyncGenerator<Buffer> => zipStream(parts(workbook));

async function* parts(workbook: Workbook): AsyncGenerator<ZipEntry> {
  const { styles, mostRows = excelRows } = workbook;
  const nameSheet = makeSheetNames();
  const dateStyle = styles.id({ format: 'yyyy-mm-dd hh:mm' });
  const sheets: WrittenSheet[] = [];
  const drawings: number[] = [];
  let pictureCount = 0;
  yield { name: '_rels/.rels', content: [rootRelations] };
  yield { name: 'docProps/core.xml', content: [coreXml(workbook)] };
  for await (const sheet of workbook.sheets) {
    const source = openRows(sheet.rows);
    try {
      for (let isFirst = true; isFirst || (await source.hasMore()); isFirst = false) {
        const number = sheets.length + 1;
        const pictures = isFirst ? (sheet.pictures ?? []) : [];
        sheets.push({ number, name: nameSheet(sheet.name), place: sheet.place ?? 0, repeated: repeatedOf(sheet) });
        const hasDrawing = pictures.length > 0;
        yield {
          name: `xl/worksheets/sheet${number}.xml`,
          content: sheetXml({ sheet, source, styles, dateStyle, mostRows, hasDrawing }),
        };
        if (!hasDrawing) continue;
        drawings.push(number);
        yield* drawingParts(number, pictures, pictureCount);
        pictureCount += pictures.length;
      }
    } finally {
      await source.close();
    }
  }
  if (sheets.length === 0) throw new Error('A workbook needs a sheet.');
  const { lateTexts } = workbook;
  const hasLateTexts = lateTexts !== undefined && lateTexts.count() > 0;
  yield { name: 'xl/styles.xml', content: [styles.toXml()] };
  if (hasLateTexts) yield { name: 'xl/sharedStrings.xml', content: [lateTexts.toXml()] };
  yield { name: 'xl/workbook.xml', content: [workbookXml(sheets)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(sheets, hasLateTexts)] };
  yield { name: '[Content_Types].xml', content: [contentTypesXml(sheets, drawings, hasLateTexts)] };
}

function* drawingParts(number: number, pictures: readonly Picture[], before: number): Generator<ZipEntry> {
  yield {
    name: `xl/worksheets/_rels/sheet${number}.xml.rels`,
    content: [relationsXml([{ type: 'drawing', target: `../drawings/drawing${number}.xml` }])],
  };
  yield { name: `xl/drawings/drawing${number}.xml`, content: [drawingXml(pictures)] };
  yield {
    name: `xl/drawings/_rels/drawing${number}.xml.rels`,
    content: [
      relationsXml(pictures.map((_, at) => ({ type: 'image', target: `../media/picture${before + at + 1}.png` }))),
    ],
  };
  for (const [at, { png }] of pictures.entries())
    yield { name: `xl/media/picture${before + at + 1}.png`, content: [png] };
}
