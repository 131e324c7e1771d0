import {
  type DcpFailure,
  type DcpHeader,
  dcpFailures,
  dcpHeaderLength,
  isDcpFailureCode,
  readDcpHeader,
} from './dcp-header.ts';

/** One message as it is in a file or came from a server. */
export interface DcpMessage {
  readonly header: DcpHeader;
  readonly body: string;
  /** Its header and body, as they came. */
  readonly raw: string;
  /** Why it is kept and shown but not decoded; null for one that is good. */
  readonly failure: DcpFailure | 'cut' | null;
}

export interface DcpMessages {
  readonly messages: readonly DcpMessage[];
  /** Characters between messages that are no message. */
  readonly strayCharacters: number;
}

const isSpace = (character: string) =>
  character.trim() === '' || character === '\u0001' || character === '\u0002' || character === '\u0003';

/**
 * Finds the messages in a text of one character per byte: between control characters, or one after the other. A message
 * that ends before its length is reported as cut; reading goes on with the next header.
 */
export function splitDcpMessages(text: string): DcpMessages {
  const messages: DcpMessage[] = [];
  let stray = 0;
  let at = 0;
  while (at < text.length) {
    const header = readDcpHeader(text.slice(at, at + dcpHeaderLength));
    if (header) {
      const message = takeMessage(text, at, header);
      messages.push(message);
      at += message.raw.length;
      continue;
    }
    if (!isSpace(text.charAt(at))) stray += 1;
    at += 1;
  }
  return { messages, strayCharacters: stray };
}

// The control character that opens a message, then an address and a time.
const nextHeader = new RegExp(`${String.fromCharCode(1)}[0-9a-f]{8}\\d{11}`, 'i');

function takeMessage(text: string, at: number, header: DcpHeader): DcpMessage {
  const from = at + dcpHeaderLength;
  const whole = text.slice(from, from + header.length);
  // The sign of the next message within this one's length: its end never came.
  const next = whole.search(nextHeader);
  const body = next < 0 ? whole : whole.slice(0, next);
  const isCut = body.length < header.length;
  const raw = text.slice(at, from) + body;
  return { header, body, raw, failure: isCut ? 'cut' : failureOf(header.failureCode) };
}

function failureOf(code: string): DcpFailure | null {
  if (code === 'G') return null;
  return isDcpFailureCode(code) ? dcpFailures[code] : 'other';
}
