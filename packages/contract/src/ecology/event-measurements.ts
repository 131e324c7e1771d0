import { z } from 'zod';
import { longText, text } from '../values.ts';

/** What was measured where and when something was looked for, such as the temperature of the water. */
export const EventMeasurement = z.object({ Parameter: text(100), Unit: longText(50).default(''), Value: z.number() });
export type EventMeasurement = z.infer<typeof EventMeasurement>;
