import { type DcpDecoding, type DcpSensor, minuteMs } from './dcp-decoding.ts';
import type { MessageReader } from './message-reader.ts';

/** Values of fixed length, one after the other; the newest reading was taken at `newestMs`. */
export function decodeFields(
  reader: MessageReader,
  { sensors, isInterleaved, intervalMinutes }: DcpDecoding,
  newestMs: number,
): void {
  const turns = isInterleaved ? sensors.filter(({ readings }) => readings > 1) : [];
  const step = intervalMinutes * minuteMs;
  const rounds = Math.max(0, ...turns.map(({ readings }) => readings));
  for (let round = 0; round < rounds; round += 1) {
    for (const sensor of turns) {
      if (round < sensor.readings && !takeOne(reader, sensor, newestMs - round * step, round === 0)) return;
    }
  }
  for (const sensor of sensors) {
    if (turns.includes(sensor)) continue;
    for (let round = 0; round < sensor.readings; round += 1) {
      if (!takeOne(reader, sensor, newestMs - round * step, round === 0)) return;
    }
  }
}

/** False when the body ends: what would follow is not there either. */
function takeOne(reader: MessageReader, sensor: DcpSensor, atMs: number, isFirst: boolean): boolean {
  if (isFirst && sensor.skip > 0 && reader.take(sensor.skip, sensor.name) === null) return false;
  const text = reader.take(sensor.length, sensor.name);
  if (text === null) return false;
  reader.put(sensor, text, atMs);
  return true;
}
