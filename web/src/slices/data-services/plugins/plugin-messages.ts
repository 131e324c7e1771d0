import { z } from 'zod';

/** What a framed page may say. Everything else is ignored. See docs/how-to/bring-a-page.md. */
export const PluginMessage = z.discriminatedUnion('type', [
  z.object({ freshet: z.literal(1), type: z.literal('ready') }),
  z.object({ freshet: z.literal(1), type: z.literal('token') }),
  z.object({ freshet: z.literal(1), type: z.literal('navigate'), path: z.string().max(2000) }),
  z.object({ freshet: z.literal(1), type: z.literal('notify'), text: z.string().trim().min(1).max(300) }),
]);
export type PluginMessage = z.infer<typeof PluginMessage>;

interface Sent {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The window from which messages are accepted, and the origin it must have. */
export interface MessageSource {
  readonly origin: string;
  readonly window: unknown;
}

/** What was stated, if it was stated by the page in the frame and from its own origin. */
export function readPluginMessage({ origin, source, data }: Sent, messageSource: MessageSource): PluginMessage | null {
  if (messageSource.window === null || source !== messageSource.window || origin !== messageSource.origin) return null;
  return PluginMessage.safeParse(data).data ?? null;
}

/** The origin that messages of a page carry: one of our own origin is shown without any. */
export const originOfMessages = (pageOrigin: string, productOrigin: string): string =>
  pageOrigin === productOrigin ? 'null' : pageOrigin;

/** A page without an origin cannot be addressed by it; that it is the window of the frame must do. */
export const targetOf = (messageOrigin: string): string => (messageOrigin === 'null' ? '*' : messageOrigin);

/** A path of this application, or null: other sites, calls and files are not for a page to send people to. */
export function pathInProduct(path: string, productOrigin: string): string | null {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, productOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(path, productOrigin);
  if (origin !== productOrigin || pathname.startsWith('//')) return null;
  return /^\/(api|token|assets|messagehub|login)(\/|$)/i.test(pathname) ? null : pathname + search + hash;
}
