import { boldFont, regularFont } from './draw-picture.ts';
import { margins, type PlacedTile, pageSize } from './lay-out-pages.ts';
import type { PdfWords } from './pdf-words.ts';
import type { TileBody } from './read-tile.ts';
import type { Lines } from './tile-lines.ts';

export interface PrintedTile extends PlacedTile {
  readonly title: string;
  readonly body: TileBody;
}

interface Heading {
  readonly title: string;
  readonly subtitle: string;
  readonly words: PdfWords;
  readonly now: Date;
}

type Pdf = PDFKit.PDFDocument;

/** The line of a tile that holds its title. */
export const headerPoints = 20;
const [ink, quiet, line] = ['#12262B', '#4A6067', '#D9E2E3'];

/** Pages of tiles, as bytes. */
export async function writePdf(tiles: readonly PrintedTile[], heading: Heading): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: heading.title, Creator: 'Freshet', CreationDate: heading.now, ModDate: heading.now };
  const pdf = new PDFDocument({ autoFirstPage: false, size: [pageSize.width, pageSize.height], margin: 0, info });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  pdf.registerFont('text', regularFont);
  pdf.registerFont('bold', boldFont);
  const pages = Math.max(1, ...tiles.map(({ page }) => page + 1));
  for (let page = 0; page < pages; page += 1) {
    pdf.addPage();
    writeHeading(pdf, heading, `${heading.words.page} ${page + 1}/${pages}`);
    const here = tiles.filter((tile) => tile.page === page);
    if (tiles.length === 0)
      pdf.font('text').fontSize(10).fillColor(quiet).text(heading.words.nothing, margins.side, margins.top);
    for (const tile of here) writeTile(pdf, tile, heading.words);
  }
  pdf.end();
  return done;
}

function writeHeading(pdf: Pdf, { title, subtitle }: Heading, page: string): void {
  const width = pageSize.width - 2 * margins.side;
  const one = { width, height: 18, ellipsis: true, lineBreak: false };
  pdf.font('bold').fontSize(14).fillColor(ink).text(title, margins.side, 20, one);
  pdf.font('text').fontSize(8).fillColor(quiet).text(subtitle, margins.side, 40, one);
  const foot = pageSize.height - margins.bottom + 12;
  pdf.text('Freshet', margins.side, foot, one);
  pdf.text(page, margins.side, foot, { ...one, align: 'right' });
}

function writeTile(pdf: Pdf, { x, y, width, height, title, body }: PrintedTile, words: PdfWords): void {
  pdf.roundedRect(x, y, width, height, 4).lineWidth(0.75).strokeColor(line).stroke();
  pdf
    .font('bold')
    .fontSize(9)
    .fillColor(ink)
    .text(title, x + 6, y + 6, { width: width - 12, height: 12, ellipsis: true, lineBreak: false });
  const inner = { x: x + 6, y: y + headerPoints + 2, width: width - 12, height: height - headerPoints - 8 };
  if (body.kind === 'picture') {
    pdf.image(body.png, inner.x, inner.y, { fit: [inner.width, inner.height] });
  } else if (body.kind === 'text') {
    pdf
      .font('text')
      .fontSize(9)
      .text(body.text || ' ', inner.x, inner.y, { width: inner.width, height: inner.height, ellipsis: true });
  } else {
    writeLines(pdf, body.lines, { ...inner, nothing: words.nothing });
  }
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly nothing: string;
}

const linePoints = 13;

/** As many rows as there is room for; the last line says how many more there are. */
function writeLines(pdf: Pdf, [head = [], ...rows]: Lines, { x, y, width, height, nothing }: Room): void {
  const most = Math.max(1, Math.floor(height / linePoints) - 1);
  const shown = rows.length > most ? rows.slice(0, most - 1) : rows;
  const column = width / Math.max(1, head.length);
  const write = (cells: readonly string[], at: number) => {
    for (const [place, cell] of cells.entries())
      pdf.text(cell, x + place * column, y + at * linePoints, {
        ...{ width: column - 4, height: linePoints - 2, ellipsis: true, lineBreak: false },
      });
  };
  pdf.font('bold').fontSize(8).fillColor(quiet);
  write(head, 0);
  pdf.font('text').fillColor(ink);
  for (const [at, row] of shown.entries()) write(row, at + 1);
  if (rows.length === 0) write([nothing], 1);
  if (shown.length < rows.length) write([`… ${rows.length - shown.length}`], shown.length + 1);
}
