import { type DcpDecoding, type DcpSensor, floorToGrid, minuteMs, nearestDay } from './dcp-decoding.ts';
import type { MessageReader } from './message-reader.ts';

const asText = (sensor: DcpSensor): DcpSensor => ({ ...sensor, type: 'ascii' });

/** `:HG 3 #15 5.00 4.99`: a name, minutes since the newest reading, the interval, readings from the newest on. */
export function decodeSutronText(reader: MessageReader, { sensors }: DcpDecoding, receivedMs: number): void {
  const parts = reader.rest.split(':').slice(1);
  if (parts.length === 0) reader.error('notThisFormat', '', reader.rest);
  for (const part of parts) {
    const [name = '', offset = '', interval = '', ...values] = part.trim().split(/\s+/);
    const sensor = sensors.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!/^\d{1,5}$/.test(offset) || !/^#\d{1,5}$/.test(interval)) reader.error('notThisFormat', name, part);
    else if (!sensor) reader.error('unknownSensor', name, part);
    else {
      const minutes = Math.max(1, Number(interval.slice(1)));
      const newest = floorToGrid(receivedMs - Number(offset) * minuteMs, minutes);
      for (const [index, value] of values.entries())
        reader.put(asText(sensor), value, newest - index * minutes * minuteMs);
    }
  }
}

/** Lines of values, the newest line first, a column for each sensor. */
export function decodeColumns(
  reader: MessageReader,
  { sensors, intervalMinutes }: DcpDecoding,
  receivedMs: number,
): void {
  const newest = floorToGrid(receivedMs, intervalMinutes);
  for (const [index, line] of linesOf(reader.rest).entries()) {
    const cells = line.split(/\s+/);
    for (const [column, sensor] of sensors.entries()) {
      const cell = cells[column];
      if (cell === undefined) reader.error('short', sensor.name, line);
      else reader.put(asText(sensor), cell, newest - index * intervalMinutes * minuteMs);
    }
  }
}

/** `IDIDIDID JJJHHMMSS`, then a line of four digits per reading for each sensor, in hundredths. */
export function decodeSensors(
  reader: MessageReader,
  { sensors, intervalMinutes }: DcpDecoding,
  receivedMs: number,
): void {
  const [head = '', ...lines] = linesOf(reader.rest);
  const match = /(\d{3})(\d{2})(\d{2})(\d{2})$/.exec(head);
  const sentAt = match ? nearestDay(Number(match[1]), Number(match[2]) * 60 + Number(match[3]), receivedMs) : null;
  if (sentAt === null) {
    reader.error(match ? 'badTime' : 'notThisFormat', '', head);
    return;
  }
  const newest = floorToGrid(sentAt, intervalMinutes);
  for (const [index, sensor] of sensors.entries()) {
    const line = lines[index];
    if (line === undefined) reader.error('short', sensor.name, '');
    for (const [round, text] of (line ?? '').split(/\s+/).entries()) {
      if (text === '') continue;
      reader.put({ ...asText(sensor), scale: sensor.scale * 0.01 }, text, newest - round * intervalMinutes * minuteMs);
    }
  }
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
