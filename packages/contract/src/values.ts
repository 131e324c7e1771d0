import { isTimeZone } from '@freshet/domain';
import { z } from 'zod';
import { refuse } from './sentences/refuse.ts';

export * from './ids.ts';

// Control characters, zero-width characters and direction overrides hide what a name really says.
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/u;

function describeForbidden(value: string): string | undefined {
  if (!value.isWellFormed()) return refuse('halfCharacterPair').error();
  const character = forbidden.exec(value)?.[0];
  if (character === undefined) return undefined;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return refuse('invisibleCharacter', { character: `U+${code}` }).error();
}

function refuseForbidden(context: z.core.ParsePayload<string>): void {
  const message = describeForbidden(context.value);
  if (message) context.issues.push({ code: 'custom', message, input: context.value });
}

/** Text that spans lines. Trimmed, composed (NFC), without invisible characters. */
export const longText = (max: number) =>
  z
    .string()
    .check(refuseForbidden)
    .trim()
    .normalize('NFC')
    .max(max, refuse('atMostCharacters', { most: String(max) }));

/** One line of text. Trimmed, composed (NFC), never empty, without invisible characters. */
export const text = (max: number) =>
  longText(max)
    .min(1, refuse('pleaseFillIn'))
    .regex(/^[^\t\r\n]*$/u, refuse('mustBeOneLine'));

/** A name of a list that people choose from: several spaces are one, so that no name is there twice. */
export const oneSpaced = (max: number) => text(max).overwrite((name) => name.replace(/\s+/gu, ' '));

/** A secret is taken as it was typed: not trimmed, only bounded. */
export const secret = (max: number) =>
  z
    .string()
    .min(1, refuse('pleaseFillIn'))
    .max(max, refuse('atMostCharacters', { most: String(max) }));

export const email = () => text(254).regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/u, refuse('mustBeMailAddress'));

/** A whole number in a query string. */
export const wholeNumber = (min: number, max: number) =>
  z.codec(
    z.string().regex(/^\d{1,15}$/, refuse('mustBeWholeNumberBetween', { least: String(min), most: String(max) })),
    z
      .number()
      .min(min, refuse('mustBeAtLeast', { least: String(min) }))
      .max(max, refuse('mustBeAtMost', { most: String(max) })),
    { decode: Number, encode: String },
  );

/** An instant in UTC, as `2026-03-08T17:00:00.000Z`. */
export const instant = () => z.iso.datetime(likeAnInstant).max(40, refuse('atMostCharacters', { most: 40 }));
const likeAnInstant = refuse('mustBeInstant');

/** The zone of the station's clock, by which times of its samples are shown. */
export const stationZone = () => z.string().default('UTC');

/** When a sample was taken, and the zone of the clock it is shown by. */
export const sampledAtStation = { SampledAt: instant(), TimeZone: stationZone() };

/** The last instant that counts: of a day alone, its end. */
export const untilInstant = () =>
  z
    .string(likeAnInstant)
    .max(40, refuse('atMostCharacters', { most: 40 }))
    .overwrite((given) => (day().safeParse(given).success ? `${given}T23:59:59.999Z` : given))
    .check(z.iso.datetime(likeAnInstant));

/** A calendar day, as `2026-03-08`. */
export const day = () => z.iso.date(refuse('mustBeDay')).regex(/^(?!0000)/, refuse('mustBeDay'));

/** Whose days a call means, such as America/Vancouver; those of UTC when it is left out. */
export const daysOfZone = () => text(100).refine(isTimeZone, refuse('mustBeTimeZone'));

/** The answer of a call that changes something and has nothing else to return. */
export const Done = z.object({ IsSuccess: z.literal(true) });
export type Done = z.infer<typeof Done>;
export const done: Done = { IsSuccess: true };

/** The languages of the product: of its screens, and of what the server writes for a person. */
export const languages = ['en', 'fr'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;
