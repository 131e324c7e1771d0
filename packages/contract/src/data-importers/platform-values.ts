import { type DcpDecoding, dcpFormats, dcpValueTypes } from '@freshet/domain/goes';
import { z } from 'zod';
import { refuse } from '../sentences/refuse.ts';
import { longText, text } from '../values.ts';

const count = (most: number) =>
  z
    .number()
    .int(refuse('mustBeWholeNumber'))
    .min(0, refuse('mustBeAtLeast', { least: 0 }))
    .max(most, refuse('mustBeAtMost', { most: String(most) }));
const factor = () =>
  z
    .number()
    .min(-1e9, refuse('mustBeAtLeast', { least: '-1000000000' }))
    .max(1e9, refuse('mustBeAtMost', { most: '1000000000' }));

export const PlatformSensor = z.object({
  Name: text(100),
  Type: z.enum(dcpValueTypes).default('signed'),
  Length: count(20)
    .min(1, refuse('mustBeAtLeast', { least: 1 }))
    .default(3),
  Scale: factor().default(1),
  Offset: factor().default(0),
  Readings: count(500)
    .min(1, refuse('mustBeAtLeast', { least: 1 }))
    .default(1),
  Skip: count(1000).default(0),
});
export type PlatformSensor = z.infer<typeof PlatformSensor>;

/** A platform whose messages are decoded, and how. */
export const ImporterPlatform = z.object({
  /** Eight hexadecimal digits. */
  DcpAddress: text(8).regex(/^[0-9a-f]{8}$/i, refuse('mustBeEightHexDigits')),
  Name: longText(100).default(''),
  Format: z.enum(dcpFormats).default('sutronB'),
  IntervalMinutes: count(1440)
    .min(1, refuse('mustBeAtLeast', { least: 1 }))
    .default(15),
  Skip: count(1000).default(0),
  IsInterleaved: z.boolean().default(false),
  ExternalLength: count(1000).default(0),
  Sensors: z
    .array(PlatformSensor)
    .max(50, refuse('atMostSensors', { most: 50 }))
    .default([]),
});
export type ImporterPlatform = z.infer<typeof ImporterPlatform>;

/** The same for decoders. */
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
