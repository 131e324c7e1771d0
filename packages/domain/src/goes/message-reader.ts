import type { DcpError, DcpReading, DcpSensor } from './dcp-decoding.ts';
import { readPseudoBinary, tidy } from './pseudo-binary.ts';

/** Walks through the body of a message and gathers what it says. */
export class MessageReader {
  readonly readings: DcpReading[] = [];
  readonly errors: DcpError[] = [];
  at = 0;
  private readonly body: string;

  constructor(body: string) {
    this.body = body;
  }

  get rest(): string {
    return this.body.slice(this.at);
  }

  /** The next characters; null, and reported once for a sensor, when the body ends before. */
  take(length: number, sensor: string): string | null {
    const text = this.body.slice(this.at, this.at + length);
    if (text.length < length) {
      this.error('short', sensor, text);
      return null;
    }
    this.at += length;
    return text;
  }

  error(code: DcpError['code'], sensor: string, text: string): void {
    if (this.errors.some((each) => each.code === code && each.sensor === sensor && code === 'short')) return;
    this.errors.push({ code, sensor, text: text.slice(0, 80), position: this.at });
  }

  /** One value of a sensor at an instant. A value that is damaged is reported and not taken: it is no gap. */
  put(sensor: DcpSensor, text: string, atMs: number): void {
    const raw = readPseudoBinary(text, sensor.type);
    if (raw === 'unreadable') {
      this.error('unreadable', sensor.name, text);
      return;
    }
    const value = raw === null ? null : tidy(raw * sensor.scale + sensor.offset);
    this.readings.push({ sensor: sensor.name, atMs, value });
  }
}
