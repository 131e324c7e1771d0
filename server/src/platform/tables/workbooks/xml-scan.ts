import { ReadingStopped, stopReading } from '../table-findings.ts';

/** A start tag, an end tag (`/name`) or a text of an XML part. Names are without their prefix. */
export interface XmlEvents {
  open(name: string, attributes: string, isEmpty: boolean): void;
  close(name: string): void;
  text(text: string): void;
}

const longestTag = 1_048_576;

/**
 * Feeds tags and texts of XML to `events`, a chunk at a time. No entities but the five of XML, no document type:
 * nothing is ever expanded or fetched. `onLot` runs after each chunk.
 */
export async function* scanXml(chunks: AsyncIterable<Buffer>, events: XmlEvents, fileNo: number): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    rest = consume(rest + decode(decoder, chunk, fileNo), events, fileNo);
    if (rest.length > longestTag) throw stopReading('damaged', { fileNo }, { part: 'an XML part' });
    yield;
  }
  if (rest.trim() !== '') throw stopReading('incomplete', { fileNo });
}

function decode(decoder: InstanceType<typeof TextDecoder>, chunk: Buffer, fileNo: number): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw error instanceof ReadingStopped ? error : stopReading('damaged', { fileNo }, { part: 'an XML part' });
  }
}

function consume(all: string, events: XmlEvents, fileNo: number): string {
  let at = 0;
  for (;;) {
    const tag = all.indexOf('<', at);
    if (tag < 0) return at === 0 ? all : all.slice(at);
    const isSpecial = all.charCodeAt(tag + 1) === 33;
    if (isSpecial && /^<!DOCTYPE/i.test(all.slice(tag, tag + 9))) throw stopReading('doctype', { fileNo });
    const isComment = isSpecial && all.startsWith('<!--', tag);
    const isData = isSpecial && all.startsWith('<![CDATA[', tag);
    const endMark = isComment ? '-->' : isData ? ']]>' : '>';
    const end = all.indexOf(endMark, tag);
    // A special tag may be cut before it is clear what it is.
    if (end < 0 || (isSpecial && all.length - tag < 9)) return all.slice(at);
    if (tag > at) events.text(decodeEntities(all.slice(at, tag)));
    if (isData) events.text(all.slice(tag + 9, end));
    else if (!isComment) {
      // A bare '<', as in a cell of <0.005, would swallow what follows without a word.
      if (!canBeginTag(all.charCodeAt(tag + 1))) throw stopReading('damaged', { fileNo }, { part: 'an XML part' });
      emitTag(all.slice(tag + 1, end), events);
    }
    at = end + endMark.length;
  }
}

/** A letter, `_` or `:` of a name, `/` of an end tag, `?` of an instruction. */
const canBeginTag = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  code === 47 ||
  code === 63 ||
  code === 95 ||
  code === 58 ||
  code >= 128;

function emitTag(tag: string, events: XmlEvents): void {
  const first = tag.charCodeAt(0);
  if (first === 63) return;
  if (first === 47) {
    events.close(localName(tag.slice(1).trim()));
    return;
  }
  const isEmpty = tag.charCodeAt(tag.length - 1) === 47;
  const body = isEmpty ? tag.slice(0, -1) : tag;
  const gap = body.search(/\s/);
  const name = localName(gap < 0 ? body : body.slice(0, gap));
  events.open(name, gap < 0 ? '' : body.slice(gap), isEmpty);
  if (isEmpty) events.close(name);
}

const localName = (name: string) => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/** The value of an attribute; undefined when it is not there. */
export function attribute(attributes: string, name: string): string | undefined {
  const at = attributes.indexOf(`${name}="`);
  if (at >= 0 && /[\s:]/.test(attributes[at - 1] ?? ' ')) {
    const from = at + name.length + 2;
    const end = attributes.indexOf('"', from);
    return end < 0 ? undefined : decodeEntities(attributes.slice(from, end));
  }
  const [, , quoted] = new RegExp(String.raw`(?:^|[\s:])${name}\s*=\s*(["'])(.*?)\1`, 's').exec(attributes) ?? [];
  return quoted === undefined ? undefined : decodeEntities(quoted);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,10});/gi, (all, name: string) => {
    if (name.startsWith('#')) {
      const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    }
    return Object.hasOwn(named, name) ? (named[name] ?? all) : all;
  });
}
