import { resolve } from 'node:path';
import { z } from 'zod';
import { isSafeForSecrets } from '../outgoing/read-hosts.ts';

const arcGisOnline = 'https://www.arcgis.com/sharing/rest/oauth2/token';

/** The variables of maps. */
export const mapVariables = {
  ARCGIS_TOKEN_URL: z.url().refine(isSafeForSecrets).optional(),
  ARCGIS_CLIENT_ID: z.string().optional(),
  ARCGIS_CLIENT_SECRET: z.string().optional(),
  FRESHET_MAP_FILE: z.string().optional(),
  FRESHET_MAP_CREDIT: z.string().max(200).default(''),
};

export interface MapConfig {
  /** Credentials for map services that want a token. */
  readonly arcGis: { readonly tokenUrl: string; readonly clientId: string; readonly clientSecret: string } | null;
  /** A file of map tiles (PMTiles) that the offline map is drawn with, and whose it is. */
  readonly mapFile: { readonly path: string; readonly credit: string } | null;
}

export const readMapConfig = (env: z.output<z.ZodObject<typeof mapVariables>>): MapConfig => ({
  arcGis:
    env.ARCGIS_CLIENT_ID && env.ARCGIS_CLIENT_SECRET
      ? {
          tokenUrl: env.ARCGIS_TOKEN_URL ?? arcGisOnline,
          clientId: env.ARCGIS_CLIENT_ID,
          clientSecret: env.ARCGIS_CLIENT_SECRET,
        }
      : null,
  mapFile: env.FRESHET_MAP_FILE ? { path: resolve(env.FRESHET_MAP_FILE), credit: env.FRESHET_MAP_CREDIT } : null,
});
