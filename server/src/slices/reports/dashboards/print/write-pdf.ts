import { boldFont, regularFont } from '../pictures/draw-picture.ts';
import { margins, type PlacedTile, pageSize } from './lay-out-pages.ts';
import type { Heading, Printed } from './print-tiles.ts';
import { writeTable } from './write-table.ts';

type PrintedTile = Printed<PlacedTile>;

type Pdf = PDFKit.PDFDocument;

/** The line of a tile that holds its title. */
export const headerPoints = 20;
/** The line under what a tile shows, where something was left out of it. */
const notePoints = 12;
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
    for (const tile of here) writeTile(pdf, tile, heading);
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

function writeTile(pdf: Pdf, { x, y, width, height, title, body }: PrintedTile, heading: Heading): void {
  pdf.roundedRect(x, y, width, height, 4).lineWidth(0.75).strokeColor(line).stroke();
  pdf
    .font('bold')
    .fontSize(9)
    .fillColor(ink)
    .text(title, x + 6, y + 6, { width: width - 12, height: 12, ellipsis: true, lineBreak: false });
  const note = 'note' in body ? (body.note ?? '') : '';
  const room = height - headerPoints - 8;
  const inner = {
    x: x + 6,
    y: y + headerPoints + 2,
    width: width - 12,
    height: note === '' ? room : room - notePoints,
  };
  if (note !== '') {
    const one = { width: inner.width, height: notePoints, ellipsis: true, lineBreak: false };
    pdf
      .font('text')
      .fontSize(7.5)
      .fillColor(quiet)
      .text(note, inner.x, inner.y + inner.height + 3, one);
    pdf.fillColor(ink);
  }
  if (body.kind === 'picture') {
    pdf.image(body.png, inner.x, inner.y, { fit: [inner.width, inner.height] });
  } else if (body.kind === 'text') {
    pdf
      .font('text')
      .fontSize(9)
      .text(body.text || ' ', inner.x, inner.y, { width: inner.width, height: inner.height, ellipsis: true });
  } else {
    writeTable(pdf, body.lines, { ...inner, ...heading });
  }
}
