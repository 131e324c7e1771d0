import type { TokenReply } from '@freshet/contract';
import { forgetLoading } from '../loading/loading.ts';
import { queries } from '../query-client.ts';
import { startSession } from './session.ts';

/** Makes the bearer of these tokens the person at the screen. Nothing loaded for the one before stays. */
export function enterSession(reply: TokenReply): void {
  forgetPerson();
  startSession(reply);
}

export function forgetPerson(): void {
  queries.clear();
  forgetLoading();
}
