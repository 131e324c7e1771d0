import { setImmediate as breathe } from 'node:timers/promises';
import type { dashboards, Input, Tile } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { type PictureSize, paperPalette } from '../pictures/draw-picture.ts';
import { readTile, type TileBody } from '../read-tile.ts';
import { requireReadable } from '../require-shown.ts';
import { requireTiles } from '../require-tiles.ts';
import { type PrintWords, printWords } from './print-words.ts';

export type Params = Input<typeof dashboards.pdf>['body'];

/** What is above everything that is printed. */
export interface Heading {
  readonly title: string;
  readonly subtitle: string;
  readonly words: PrintWords;
  readonly language: 'en' | 'fr';
  readonly now: Date;
}

/** Refuses what the caller may not print, and says what is at the top. */
export async function openPrint(scope: Scope, params: Params): Promise<Heading> {
  const isShared = await requireReadable(scope, params.StationId);
  // Tiles about stations that another tenant lets us read are proven when they are read.
  if (!isShared) await scope.transaction((tx) => requireTiles(tx, scope, params.Tiles));
  const words = printWords[params.Language];
  const now = scope.now();
  const instant = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    title: params.Name,
    subtitle: `${scope.tenantName} · ${words.asOf} ${instant} · ${words.madeBy} ${scope.userName}`,
    ...{ words, now, language: params.Language },
  };
}

export type Printed<T> = T & { readonly title: string; readonly body: TileBody };

/** Reads and draws tiles one after the other, in colours that are the same in all of them. */
export async function printTiles<T extends { readonly tile: Tile }>(
  scope: Scope,
  { words, language }: Heading,
  tiles: readonly { readonly placed: T; readonly size: PictureSize }[],
): Promise<Printed<T>[]> {
  const palette = paperPalette();
  const printed: Printed<T>[] = [];
  for (const { placed, size } of tiles) {
    const body = await readTile(placed.tile, { scope, palette, words, language, size });
    printed.push({ ...placed, title: titleOf(placed.tile, words), body });
    // Drawing takes a moment; others are not kept waiting for all of it.
    await breathe();
  }
  return printed;
}

function titleOf({ Title, Content }: Tile, { views, kinds, statistics, exceedances }: PrintWords): string {
  if (Title !== '') return Title;
  if (Content.Kind === 'graph') return views[Content.View];
  if (Content.Kind !== 'statistic') return kinds[Content.Kind];
  return Content.Statistic === 'exceedances' ? exceedances : statistics[Content.Statistic];
}
