import { metadataFieldTypes } from '@freshet/contract';
import { z } from 'zod';

/** Ordinals count from here. */
export const firstOrdinal = 3;

export const nextOrdinal = (fields: readonly { readonly Ordinal: number }[]): number =>
  fields.reduce((largest, { Ordinal }) => Math.max(largest, Ordinal), firstOrdinal - 1) + 1;

interface Sentences {
  readonly fieldEmpty: string;
  readonly typeEmpty: string;
  readonly valueEmpty: string;
  readonly ordinalEmpty: string;
  readonly notANumber: string;
  readonly notADay: string;
}

/** What the form accepts: nothing empty, and a number where the type says so. */
export const metadataForm = (translate: Sentences) =>
  z
    .object({
      Field: z.string().trim().min(1, translate.fieldEmpty).max(100),
      FieldType: z.enum(metadataFieldTypes, translate.typeEmpty),
      FieldValue: z.string().trim().min(1, translate.valueEmpty).max(2000),
      Ordinal: z.number(translate.ordinalEmpty).int(translate.ordinalEmpty).min(1, translate.ordinalEmpty).max(10_000),
    })
    .check(({ value: { FieldType, FieldValue }, issues }) => {
      if (FieldValue === '') return;
      const complain = (message: string) =>
        issues.push({ code: 'custom', path: ['FieldValue'], message, input: FieldValue });
      if (FieldType === 'Number' && !isNumber(FieldValue)) complain(translate.notANumber);
      if (FieldType === 'Date' && !z.iso.date().safeParse(FieldValue).success) complain(translate.notADay);
    });

const isNumber = (text: string) => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim());
