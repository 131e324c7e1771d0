import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import type { dashboards, Input } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { fileNamePart } from '../file-name-part.ts';
import { paperPalette } from './draw-picture.ts';
import { layOutPages, type PlacedTile } from './lay-out-pages.ts';
import { pdfWords } from './pdf-words.ts';
import { readTile } from './read-tile.ts';
import { requireShown } from './require-shown.ts';
import { requireTiles } from './require-tiles.ts';
import { headerPoints, type PrintedTile, writePdf } from './write-pdf.ts';

type Asked = Input<typeof dashboards.pdf>['body'];

/** A dashboard as a PDF, drawn on the server, and noted among the reports that were made. */
export async function makePdf(_platform: Platform, scope: Scope, asked: Asked): Promise<FileAnswer> {
  await scope.transaction(async (tx) => {
    await requireShown(tx, asked.StationId);
    await requireTiles(tx, scope, asked.Tiles);
  });
  const words = pdfWords[asked.Language];
  const palette = paperPalette();
  const printed: PrintedTile[] = [];
  for (const placed of layOutPages(asked.Tiles)) {
    const body = await readTile(placed.tile, { scope, palette, words, language: asked.Language, size: sizeOf(placed) });
    printed.push({ ...placed, title: placed.tile.Title || words.kinds[placed.tile.Content.Kind], body });
    // Drawing takes a moment; others are not kept waiting for all of it.
    await breathe();
  }
  const now = scope.now();
  const bytes = await writePdf(printed, {
    words,
    title: asked.Name,
    subtitle: `${scope.tenantName} · ${words.asOf} ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC · ${words.madeBy} ${scope.userName}`,
    now,
  });
  const fileName = `${fileNamePart(asked.Name)}.pdf`;
  await noteRun(scope, asked, { bytes, fileName });
  return { fileName, content: Readable.from([bytes]), sizeBytes: bytes.length, mediaType: 'application/pdf' };
}

/** Pictures are drawn a little larger than they are printed, so that their letters are those of the text around. */
const sizeOf = ({ width, height }: PlacedTile) => ({
  width: Math.round((width - 12) * 1.4),
  height: Math.round((height - headerPoints - 12) * 1.4),
});

const noteRun = (scope: Scope, asked: Asked, { bytes, fileName }: { bytes: Buffer; fileName: string }) =>
  scope.transaction((tx) =>
    tx
      .insertInto('report_runs')
      .values({
        kind: 'dashboard',
        name: asked.Name,
        asked: JSON.stringify(asked),
        as_of: scope.now(),
        state: 'done',
        file_name: fileName,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size_bytes: bytes.length,
        counts: JSON.stringify({ tiles: asked.Tiles.length }),
        requested_by: scope.userId,
        requested_by_name: scope.userName,
        created_at: scope.now(),
        finished_at: scope.now(),
      })
      .execute(),
  );
