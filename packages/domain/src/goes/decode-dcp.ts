import { type DcpDecoding, type DecodedDcp, floorToGrid } from './dcp-decoding.ts';
import { decodeFields } from './decode-fields.ts';
import { decodeSutronB, decodeSutronC, decodeSutronD } from './decode-sutron.ts';
import { decodeColumns, decodeSensors, decodeSutronText } from './decode-text.ts';
import { MessageReader } from './message-reader.ts';
import { readShef } from './shef.ts';

/** The readings of a message body, by what was set up for its platform. */
export function decodeDcp(body: string, decoding: DcpDecoding, receivedMs: number): DecodedDcp {
  const reader = new MessageReader(body);
  if (decoding.skip > 0) reader.take(decoding.skip, '');
  const position = decode(reader, decoding, receivedMs);
  return { readings: reader.readings, errors: reader.errors, position };
}

function decode(reader: MessageReader, decoding: DcpDecoding, receivedMs: number): DecodedDcp['position'] {
  switch (decoding.format) {
    case 'sutronB':
      return decodeSutronB(reader, decoding, receivedMs);
    case 'sutronC':
      return decodeSutronC(reader, decoding, receivedMs);
    case 'sutronD':
      return decodeSutronD(reader, decoding, receivedMs);
    case 'sutronText':
      decodeSutronText(reader, decoding, receivedMs);
      return null;
    case 'columns':
      decodeColumns(reader, decoding, receivedMs);
      return null;
    case 'sensors':
      decodeSensors(reader, decoding, receivedMs);
      return null;
    case 'shef':
      decodeShef(reader, receivedMs);
      return null;
    case 'fields':
      decodeFields(reader, decoding, floorToGrid(receivedMs, decoding.intervalMinutes));
      return null;
  }
}

function decodeShef(reader: MessageReader, receivedMs: number): void {
  const { readings, errors } = readShef(reader.rest, receivedMs);
  for (const { location, element, atMs, value } of readings) {
    reader.readings.push({ sensor: `${location}.${element}`, atMs, value });
  }
  for (const { text } of errors) reader.error('unreadable', '', text);
  if (readings.length === 0 && errors.length === 0) reader.error('notThisFormat', '', reader.rest);
}
