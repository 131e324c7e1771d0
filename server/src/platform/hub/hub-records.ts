import { z } from 'zod';

/**
 * The JSON hub protocol of ASP.NET Core SignalR, as far as our hub speaks it. Every record is JSON followed by the byte
 * 0x1E; one frame may hold several.
 */
const separator = '\u001e';

const Handshake = z.object({ protocol: z.string().max(100), version: z.number() });

const Invocation = z.object({
  type: z.literal(1),
  target: z.string().max(200),
  arguments: z.array(z.unknown()).max(20).default([]),
  invocationId: z.string().max(200).optional(),
});
export type Invocation = z.infer<typeof Invocation>;

const StreamInvocation = z.object({ type: z.literal(4), invocationId: z.string().max(200) });
const Other = z.object({ type: z.number() });
const Closing = z.object({ type: z.literal(7) });

/** What a client stated: a call, a call for a stream (which we do not have), a farewell, or something to pass over. */
export type Stated =
  | { readonly kind: 'invocation'; readonly invocation: Invocation }
  | { readonly kind: 'stream'; readonly invocationId: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'other' }
  | { readonly kind: 'nonsense' };

/** The records of a frame, or null when the last one is cut off. */
export function splitRecords(text: string): string[] | null {
  if (!text.endsWith(separator)) return null;
  return text.slice(0, -1).split(separator);
}

/** What is wrong with a handshake, or null when it is right. */
export function refuseHandshake(record: string): string | null {
  const read = Handshake.safeParse(parse(record));
  if (!read.success) return 'The first message must be a handshake.';
  if (read.data.protocol !== 'json') return `The protocol '${read.data.protocol}' is not spoken here. Use json.`;
  return read.data.version === 1 ? null : `Version ${read.data.version} of the protocol is not spoken here. Use 1.`;
}

export function readRecord(record: string): Stated {
  const value = parse(record);
  const invocation = Invocation.safeParse(value);
  if (invocation.success) return { kind: 'invocation', invocation: invocation.data };
  const stream = StreamInvocation.safeParse(value);
  if (stream.success) return { kind: 'stream', invocationId: stream.data.invocationId };
  if (Closing.safeParse(value).success) return { kind: 'close' };
  const other = Other.safeParse(value);
  return other.success && other.data.type !== 1 ? { kind: 'other' } : { kind: 'nonsense' };
}

function parse(record: string): unknown {
  try {
    return JSON.parse(record);
  } catch {
    return undefined;
  }
}

const write = (record: object) => JSON.stringify(record) + separator;

export const ping = write({ type: 6 });
export const handshakeAnswer = (error: string | null) => write(error === null ? {} : { error });
export const push = (target: string, argument: unknown) => write({ type: 1, target, arguments: [argument] });
export const completion = (invocationId: string) => write({ type: 3, invocationId, result: null });
export const failure = (invocationId: string, error: string) => write({ type: 3, invocationId, error });
export const closeRecord = (error: string, allowReconnect: boolean) => write({ type: 7, error, allowReconnect });
