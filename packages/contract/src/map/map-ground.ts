import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../values.ts';

/** A tile is seldom a tenth of it; a directory of tiles never more. */
const mostGroundBytes = 4 * 1024 * 1024;

/** The installation's own map, which the offline map is drawn with: one file of tiles, read piece by piece. */
export const mapGround = {
  ground: endpoint({
    method: 'GET',
    path: '/api/Map/Ground',
    needs: 'map.read',
    summary: 'Whether the installation has a map file (PMTiles), its size and its attribution.',
    reply: z.object({
      IsThere: z.boolean(),
      Bytes: z.number().int(),
      /** Changes with the file. */
      Version: z.string(),
      Credit: z.string(),
    }),
  }),
  groundPart: endpoint({
    method: 'GET',
    path: '/api/Map/GroundPart',
    needs: 'map.read',
    summary: 'A byte range of the map file, shortened at the end of the file and empty beyond it.',
    query: z.object({ offset: wholeNumber(0, Number.MAX_SAFE_INTEGER), length: wholeNumber(1, mostGroundBytes) }),
    reply: { file: 'application/octet-stream' },
    errors: ['notFound'],
  }),
};
