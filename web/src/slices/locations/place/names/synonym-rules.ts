import { type DataSource, DatumId, type Synonym, type SynonymData } from '@freshet/contract';
import { z } from 'zod';

/** What a QA/QC name is unless somebody says otherwise. */
export const usualQaQcType = 'Duplicate';

/** The main name first, then the others by name. */
export function inOrder(synonyms: readonly Synonym[]): Synonym[] {
  const byName = new Intl.Collator(undefined, { numeric: true });
  return [...synonyms].sort((a, b) => Number(b.IsPrimary) - Number(a.IsPrimary) || byName.compare(a.Name, b.Name));
}

/** A station keeps exactly one main name: it cannot be taken away, only replaced. */
export const isRemovable = ({ IsPrimary }: Synonym): boolean => !IsPrimary;

interface Sentences {
  readonly nameEmpty: string;
  readonly datumNeeded: string;
  readonly notANumber: string;
  readonly endBeforeStart: string;
}

/** What is typed about a name. */
export const synonymForm = (translate: Sentences) =>
  z
    .object({
      Name: z.string().trim().min(1, translate.nameEmpty).max(200),
      IsPrimary: z.boolean(),
      IsQaQc: z.boolean(),
      QaQcType: z.string().trim().max(100),
      IsDepthHeightDatum: z.boolean(),
      DepthHeightStartValue: z.number(translate.notANumber).nullable(),
      DepthHeightEndValue: z.number(translate.notANumber).nullable(),
      DepthHeightDatumId: z.union([z.literal(''), DatumId]),
    })
    .check(({ value, issues }) => {
      if (!value.IsDepthHeightDatum) return;
      const { DepthHeightStartValue: start, DepthHeightEndValue: end, DepthHeightDatumId: datum } = value;
      const complain = (path: string, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: value });
      if (datum === '') complain('DepthHeightDatumId', translate.datumNeeded);
      if (start !== null && end !== null && end < start) complain('DepthHeightEndValue', translate.endBeforeStart);
    });
export type SynonymInput = z.input<ReturnType<typeof synonymForm>>;

export const blankSynonym = (isPrimary: boolean): SynonymInput => ({
  Name: '',
  IsPrimary: isPrimary,
  IsQaQc: false,
  QaQcType: usualQaQcType,
  IsDepthHeightDatum: false,
  DepthHeightStartValue: null,
  DepthHeightEndValue: null,
  DepthHeightDatumId: '',
});

export const synonymInputOf = (synonym: Synonym): SynonymInput => ({
  Name: synonym.Name,
  IsPrimary: synonym.IsPrimary,
  IsQaQc: synonym.IsQaQc,
  QaQcType: synonym.QaQcType ?? usualQaQcType,
  IsDepthHeightDatum: synonym.IsDepthHeightDatum,
  DepthHeightStartValue: synonym.DepthHeightStartValue,
  DepthHeightEndValue: synonym.DepthHeightEndValue,
  DepthHeightDatumId: synonym.DepthHeightDatumId ?? '',
});

/** What is sent: values of a switch that is off are left out, so that nothing hidden is stored. */
export function synonymDataOf(typed: z.output<ReturnType<typeof synonymForm>>): SynonymData {
  const { IsQaQc, IsDepthHeightDatum } = typed;
  return {
    IsQaQc,
    QaQcType: IsQaQc ? typed.QaQcType || usualQaQcType : null,
    IsDepthHeightDatum,
    DepthHeightStartValue: IsDepthHeightDatum ? typed.DepthHeightStartValue : null,
    DepthHeightEndValue: IsDepthHeightDatum ? typed.DepthHeightEndValue : null,
    DepthHeightDatumId: IsDepthHeightDatum && typed.DepthHeightDatumId !== '' ? typed.DepthHeightDatumId : null,
  };
}

/** The part of every call about a name that says whose it is. */
export const ownerOf = ({ SourceType, Id }: DataSource) => ({ sourceType: SourceType, sourceId: Id });
