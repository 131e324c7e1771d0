import type { BrowserContext } from '@playwright/test';
import { surroundings } from './surroundings.ts';

export interface Watch {
  /** Says that the journey brings this refusal about: it has to come, and is no fault. */
  expectRefusal(status: number, path: string): void;
  /** Says that this refusal may come as well, when it so happens. */
  allowRefusal(status: number, path: string): void;
  /** Says that the journey asks a stand-in at this address for something. */
  expectOutside(origin: string): void;
  /** Says that the journey cuts connections. */
  expectLostConnections(): void;
  add(context: BrowserContext): void;
  /** One sentence for each thing that went wrong behind the screen. */
  faults(): string[];
}

/**
 * Listens to what a person does not see: errors of scripts, breaches of the content security policy, refusals nobody
 * expected, and requests that leave for the internet.
 */
export function startWatch(): Watch {
  const faults: string[] = [];
  const refusals = new Set<string>();
  const expected = new Set<string>();
  const allowed = new Set<string>();
  const outside = new Set<string>();
  const busy = new Map<string, number>();
  let areConnectionsCut = false;
  return {
    expectRefusal: (status, path) => void expected.add(`${status} ${path}`),
    allowRefusal: (status, path) => void allowed.add(`${status} ${path}`),
    expectOutside: (origin) => void outside.add(origin),
    expectLostConnections: () => {
      areConnectionsCut = true;
    },
    add: (context) => {
      context.on('console', (message) => {
        const isMeant = areConnectionsCut && message.text().includes('net::ERR_CONNECTION_');
        if (message.type() !== 'error' || isAboutAnswer(message.text()) || isMeant) return;
        faults.push(`Console: ${message.text()}`);
      });
      context.on('weberror', (error) => faults.push(`Script: ${error.error().message}`));
      context.on('request', (request) => {
        const url = request.url();
        if (!isAtHome(url) && !outside.has(new URL(url).origin)) faults.push(`Left for the internet: ${url}`);
      });
      context.on('response', (response) => {
        // A machine that is too busy for its database says so, and the page asks again.
        const address = `${response.request().method()} ${new URL(response.url()).pathname}`;
        if (response.ok()) busy.delete(address);
        if (response.status() === 503 && response.headers()['retry-after']) {
          busy.set(address, (busy.get(address) ?? 0) + 1);
          return;
        }
        if (response.status() >= 400) refusals.add(`${response.status()} ${new URL(response.url()).pathname}`);
      });
    },
    faults: () => [
      ...faults,
      // Once is a busy machine; a page that requested again without a reply has not recovered.
      ...[...busy].filter(([, times]) => times > 1).map(([address]) => `Never recovered: 503 ${address}`),
      ...[...refusals]
        .filter((refusal) => !expected.has(refusal) && !allowed.has(refusal))
        .map((refusal) => `Refused: ${refusal}`),
      ...[...expected].filter((refusal) => !refusals.has(refusal)).map((refusal) => `Did not come: ${refusal}`),
    ],
  };
}

/** The browser reports every refusal as an error too; they are evaluated by their answer instead. */
const isAboutAnswer = (text: string) => text.startsWith('Failed to load resource: the server responded');

const isAtHome = (url: string) =>
  !url.startsWith('http') || [surroundings.origin(), surroundings.directory()].includes(new URL(url).origin);
