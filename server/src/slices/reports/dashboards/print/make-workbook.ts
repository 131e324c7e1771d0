import { gridColumns, type Tile } from '@freshet/contract';
import { formatCalculated } from '@freshet/domain/values';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer } from '#platform/http/routes';
import {
  columnName,
  digitsFormat,
  makeStyles,
  type Row,
  type Sheet,
  type StyleBook,
  styled,
  writeWorkbook,
} from '#platform/xlsx/index';
import { fileNamePart } from '../../file-name-part.ts';
import { answerPrint } from './answer-print.ts';
import { type Heading, openPrint, type Params, type Printed, printTiles } from './print-tiles.ts';
import type { Lines } from './tile-lines.ts';
import { isTimes, type LineCell, type Times, writeCell } from './write-cell.ts';

type PrintedTile = Printed<{ readonly tile: Tile }>;

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A column of the grid takes one column of the sheet, a row of the grid three of its rows. */
const [columnPixels, rowPixels, rowsPerCell] = [82, 20, 3];
const headRows = 3;

/** A dashboard as a workbook: its pictures where its tiles are, its tables as separate sheets. */
export async function makeWorkbook(scope: Scope, params: Params): Promise<FileAnswer> {
  const heading = await openPrint(scope, params);
  const placed = params.Tiles.map((tile) => ({ placed: { tile }, size: sizeOf(tile) }));
  const tiles = await printTiles(scope, heading, placed);
  const styles = makeStyles();
  const sheets = [pictureSheet(tiles, heading, styles), ...tiles.flatMap((tile) => tableSheet(tile, styles))];
  const parts: Uint8Array[] = [];
  const stream = writeWorkbook({
    ...{ title: heading.title, creator: scope.userName, createdAt: heading.now, styles, sheets },
  });
  for await (const part of stream) parts.push(part);
  const fileName = `${fileNamePart(params.Name)}.xlsx`;
  return answerPrint(scope, params, { bytes: Buffer.concat(parts), fileName, mediaType });
}

/** Under its title, with a little room to the next one. */
const sizeOf = ({ W, H }: Pick<Tile, 'W' | 'H'>) => ({
  width: W * columnPixels - 10,
  height: (H * rowsPerCell - 2) * rowPixels,
});

const rowOf = ({ Y }: Tile) => headRows + Y * rowsPerCell;

function pictureSheet(tiles: readonly PrintedTile[], heading: Heading, styles: StyleBook): Sheet {
  const [bold, wrapped, quiet] = [
    styles.id({ isBold: true }),
    styles.id({ isWrapped: true }),
    styles.id({ colour: '4A6067' }),
  ];
  const cells = new Map<string, Row[number]>();
  const merged: string[] = [];
  for (const { tile, title, body } of tiles) {
    const [row, column] = [rowOf(tile), tile.X];
    cells.set(`${row} ${column}`, styled(title, bold));
    if (body.kind === 'lines') cells.set(`${row + 1} ${column}`, styled(`${heading.words.seeSheet} “${title}”`, quiet));
    if (body.kind === 'picture' && body.note) cells.set(`${row} ${column}`, styled(`${title} · ${body.note}`, bold));
    if (body.kind !== 'text') continue;
    cells.set(`${row + 1} ${column}`, styled(body.text, wrapped));
    merged.push(`${at(row + 1, column)}:${at(row + tile.H * rowsPerCell - 1, column + tile.W - 1)}`);
  }
  const rows = Math.max(0, ...tiles.map(({ tile }) => rowOf(tile) + tile.H * rowsPerCell));
  return {
    name: heading.title,
    columns: Array.from({ length: gridColumns }, () => ({ width: (columnPixels - 5) / 7 })),
    rows: [
      [styled(heading.title, styles.id({ isBold: true, size: 14 }))],
      [styled(heading.subtitle, quiet)],
      ...Array.from({ length: Math.max(0, rows - 2) }, (_, row) =>
        Array.from({ length: gridColumns }, (__, column) => cells.get(`${row + 2} ${column}`) ?? null),
      ),
    ],
    merged,
    pictures: tiles.flatMap(({ tile, title, body }) =>
      body.kind === 'picture'
        ? [{ png: body.png, column: tile.X, row: rowOf(tile) + 1, ...pixelsOf(tile), description: title }]
        : [],
    ),
  };
}

const pixelsOf = (tile: Tile) => {
  const { width, height } = sizeOf(tile);
  return { widthPixels: width, heightPixels: height };
};

const at = (row: number, column: number) => `${columnName(column)}${row + 1}`;

function tableSheet({ title, body }: PrintedTile, styles: StyleBook): Sheet[] {
  if (body.kind !== 'lines') return [];
  const [head = [], ...rows] = body.lines;
  const heading = styles.id({ isBold: true, border: 'bottom', fill: 'E8EFF0' });
  return [
    {
      name: title,
      columns: head.map((_, column) => ({ width: widthOf(body.lines, column) })),
      head: [head.map((text) => styled(writeCell(text, 'en'), heading))],
      rows: [
        ...rows.map((row) => row.map((cell) => shownCell(cell, styles))),
        ...(body.note ? [[], [styled(body.note, styles.id({ isItalic: true }))]] : []),
      ],
      frozen: { rows: 1, columns: 1 },
      hasFilter: rows.length > 0,
    },
  ];
}

/** What is calculated shows four figures; the cell holds all of them. */
function shownCell(cell: LineCell, styles: StyleBook) {
  if (isTimes(cell)) return styled(cell.times, styles.id({ format: timesFormat(cell) }));
  return typeof cell === 'number' && !Number.isInteger(cell)
    ? styled(cell, styles.id({ format: digitsFormat(formatCalculated(cell)) }))
    : cell;
}

/** Excel's notation that shows 1.75 as `>1.75 ×`. */
const timesFormat = ({ times, sign }: Times): string =>
  `${sign === '' ? '' : `"${sign}"`}${digitsFormat(formatCalculated(times, 3))}" ×"`;

const widthOf = (lines: Lines, column: number) =>
  Math.min(40, Math.max(10, ...lines.map((row) => writeCell(row[column] ?? null, 'en').length + 2)));
