import { problem } from '@freshet/contract';
import type { Platform } from '#platform/platform';
import { type ArcGisToken, fetchArcGisToken } from './fetch-arcgis-token.ts';

/** A token is given out only while it is good for another minute. */
const spareSeconds = 60;

interface Held {
  readonly token: ArcGisToken;
  readonly endsAt: number;
}

/**
 * Gives out the installation's map token: fetched with the server's credentials, kept until a minute before it ends, and
 * fetched once however many ask at the same time.
 */
export function makeTokenSource({ config, clock, log }: Pick<Platform, 'config' | 'clock' | 'log'>) {
  let held: Held | null = null;
  let fetching: Promise<Held> | null = null;

  const renew = async (settings: NonNullable<typeof config.arcGis>): Promise<Held> => {
    const requestedAt = clock.now().getTime();
    try {
      const token = await fetchArcGisToken(settings);
      held = { token, endsAt: requestedAt + token.expires_in * 1000 };
      return held;
    } catch (error) {
      log.warn({ err: error }, 'The map service gave no token.');
      throw problem('map.serviceRefused');
    } finally {
      fetching = null;
    }
  };

  return async (): Promise<ArcGisToken> => {
    if (!config.arcGis) throw problem('map.notConfigured');
    const secondsLeft = ({ endsAt }: Held) => Math.floor((endsAt - clock.now().getTime()) / 1000);
    if (!held || secondsLeft(held) <= spareSeconds) {
      fetching ??= renew(config.arcGis);
      held = await fetching;
    }
    return { access_token: held.token.access_token, expires_in: secondsLeft(held) };
  };
}
