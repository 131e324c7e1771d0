import type { Scope } from '#platform/db/scope';
import type { FileAnswer } from '#platform/http/routes';
import { fileNamePart } from '../../file-name-part.ts';
import { answerPrint } from './answer-print.ts';
import { layOutPages, type PlacedTile } from './lay-out-pages.ts';
import { openPrint, type Params, printTiles } from './print-tiles.ts';
import { headerPoints, writePdf } from './write-pdf.ts';

/** A dashboard as a PDF, drawn on the server. */
export async function makePdf(scope: Scope, params: Params): Promise<FileAnswer> {
  const heading = await openPrint(scope, params);
  const placed = layOutPages(params.Tiles).map((tile) => ({ placed: tile, size: sizeOf(tile) }));
  const bytes = await writePdf(await printTiles(scope, heading, placed), heading);
  return answerPrint(scope, params, {
    ...{ bytes, fileName: `${fileNamePart(params.Name)}.pdf`, mediaType: 'application/pdf' },
  });
}

/** Pictures are drawn a little larger than they are printed, so that their letters are those of the text around. */
const sizeOf = ({ width, height }: PlacedTile) => ({
  width: Math.round((width - 12) * 1.4),
  height: Math.round((height - headerPoints - 12) * 1.4),
});
