import { type DcpDecoding, dcpFormats, dcpValueTypes } from '@freshet/domain/goes';
import { z } from 'zod';
import { longText, text } from '../values.ts';

const count = (most: number) =>
  z.number().int('Must be a whole number.').min(0, 'Must be 0 or more.').max(most, `Must be ${most} or less.`);
const factor = () => z.number().min(-1e9, 'Must be -1000000000 or more.').max(1e9, 'Must be 1000000000 or less.');

export const PlatformSensor = z.object({
  Name: text(100),
  Type: z.enum(dcpValueTypes).default('signed'),
  Length: count(20).min(1, 'Must be 1 or more.').default(3),
  Scale: factor().default(1),
  Offset: factor().default(0),
  Readings: count(500).min(1, 'Must be 1 or more.').default(1),
  Skip: count(1000).default(0),
});
export type PlatformSensor = z.infer<typeof PlatformSensor>;

/** A platform whose messages are decoded, and how. */
export const ImporterPlatform = z.object({
  /** Eight hexadecimal digits. */
  DcpAddress: text(8).regex(/^[0-9a-f]{8}$/i, 'Must be eight hexadecimal digits.'),
  Name: longText(100).default(''),
  Format: z.enum(dcpFormats).default('sutronB'),
  IntervalMinutes: count(1440).min(1, 'Must be 1 or more.').default(15),
  Skip: count(1000).default(0),
  IsInterleaved: z.boolean().default(false),
  ExternalLength: count(1000).default(0),
  Sensors: z.array(PlatformSensor).max(50, 'At most 50 sensors.').default([]),
});
export type ImporterPlatform = z.infer<typeof ImporterPlatform>;

/** The same for whoever decodes. */
export const decodingOf = (platform: ImporterPlatform): DcpDecoding => ({
  format: platform.Format,
  intervalMinutes: platform.IntervalMinutes,
  skip: platform.Skip,
  isInterleaved: platform.IsInterleaved,
  externalLength: platform.ExternalLength,
  sensors: platform.Sensors.map((sensor) => ({
    name: sensor.Name,
    type: sensor.Type,
    length: sensor.Length,
    scale: sensor.Scale,
    offset: sensor.Offset,
    readings: sensor.Readings,
    skip: sensor.Skip,
  })),
});
