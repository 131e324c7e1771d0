import { batterySensor, type DcpDecoding, type DecodedDcp, floorToGrid, minuteMs, nearestDay } from './dcp-decoding.ts';
import { decodeFields } from './decode-fields.ts';
import type { MessageReader } from './message-reader.ts';
import { readBattery, readLenient, readPosition, readPseudoBinary, tidy } from './pseudo-binary.ts';

type Position = DecodedDcp['position'];

/** `B`, a group, minutes since the newest reading, then all readings of each sensor. A random message has a counter. */
export function decodeSutronB(reader: MessageReader, decoding: DcpDecoding, receivedMs: number): Position {
  const head = openBody(reader, 'B', 2);
  if (head === null) return null;
  if (head.startsWith('2')) reader.take(2, batterySensor);
  const newest = floorToGrid(receivedMs - readLenient(head.slice(1)) * minuteMs, decoding.intervalMinutes);
  decodeFields(reader, decoding, newest);
  return reader.errors.length > 0 ? null : readTrailer(reader, decoding, newest);
}

/** `D`, a group, the day and minute of the scheduled transmission, then as B. */
export function decodeSutronD(reader: MessageReader, decoding: DcpDecoding, receivedMs: number): Position {
  const head = openBody(reader, 'D', 5);
  if (head === null) return null;
  const sentAt = nearestDay(readLenient(head.slice(1, 3)), readLenient(head.slice(3)), receivedMs);
  if (sentAt === null) {
    reader.error('badTime', '', head);
    return null;
  }
  const newest = floorToGrid(sentAt, decoding.intervalMinutes);
  decodeFields(reader, decoding, newest);
  return reader.errors.length > 0 ? null : readTrailer(reader, decoding, newest);
}

/** `C` says of each sensor its number, when it was read and how often; the set-up gives names and scales by number. */
export function decodeSutronC(reader: MessageReader, { sensors }: DcpDecoding, receivedMs: number): Position {
  if (openBody(reader, 'C', 1) === null) return null;
  const [blocks, tail] = splitAtEnd(reader.rest);
  let newest = floorToGrid(receivedMs, 1);
  for (const block of blocks.split('+').slice(1)) {
    const number = readLenient(block.slice(0, 1));
    const baseMs =
      block.length < 6 ? null : nearestDay(readLenient(block.slice(1, 3)), readLenient(block.slice(3, 5)), receivedMs);
    const sensor = sensors[number - 1];
    if (baseMs === null) reader.error(block.length < 6 ? 'short' : 'badTime', sensor?.name ?? String(number), block);
    else if (!sensor) reader.error('unknownSensor', String(number), block);
    else {
      newest = baseMs;
      const interval = Math.abs(Number(readPseudoBinary(block.slice(5, 6), 'signed'))) || 1;
      const values = block.slice(6);
      if (values.length % 3 !== 0) reader.error('short', sensor.name, values.slice(-(values.length % 3)));
      for (let index = 0; index < Math.floor(values.length / 3); index += 1) {
        reader.put(
          { ...sensor, type: 'signed' },
          values.slice(index * 3, index * 3 + 3),
          baseMs - index * interval * minuteMs,
        );
      }
    }
  }
  reader.at += reader.rest.length - tail.length;
  return tail === '' ? null : readTail(reader, tail.trimEnd(), newest);
}

/** Where the values end: a full stop is no character of a value. */
function splitAtEnd(text: string): [string, string] {
  const end = text.indexOf('.');
  return end < 0 ? [text.trimEnd(), ''] : [text.slice(0, end), text.slice(end + 1)];
}

/** Steps over the letter of the format, which may be behind a flag and blanks. */
function openBody(reader: MessageReader, letter: string, length: number): string | null {
  const at = reader.rest.search(new RegExp(`^[^${letter}]{0,2}${letter}`)) < 0 ? -1 : reader.rest.indexOf(letter);
  if (at < 0) {
    reader.error('notThisFormat', '', reader.rest);
    return null;
  }
  reader.at += at + 1;
  return reader.take(length, '');
}

/** After the values: other texts as long as set up, the battery, a position, the powers of the transmitter. */
function readTrailer(reader: MessageReader, { externalLength }: DcpDecoding, atMs: number): Position {
  if (externalLength > 0 && reader.take(externalLength, batterySensor) === null) return null;
  return readTail(reader, reader.rest.trimEnd(), atMs);
}

function readTail(reader: MessageReader, text: string, atMs: number): Position {
  if (text === '') return null;
  const hasPosition = text.length === 9 || text.length === 13;
  const hasPower = text.length === 5 || text.length === 13;
  if (text.length !== 1 && !hasPosition && !hasPower) {
    reader.error('unreadable', batterySensor, text);
    return null;
  }
  const battery = readBattery(text.charAt(0));
  if (battery === 'unreadable') reader.error('unreadable', batterySensor, text.charAt(0));
  else reader.readings.push({ sensor: batterySensor, atMs, value: battery });
  if (hasPower) {
    for (const [index, sensor] of ['Forward power', 'Reflected power'].entries()) {
      const raw = readPseudoBinary(text.slice(text.length - 4 + index * 2, text.length - 2 + index * 2), 'unsigned');
      if (typeof raw === 'number') reader.readings.push({ sensor, atMs, value: tidy(raw * 0.1) });
    }
  }
  return hasPosition ? readPosition(text.slice(1, 9)) : null;
}
