import type { EvaluatedRow } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** Opens the working behind a result, or the file it came from. */
export interface OpenAnswer {
  readonly why: (resultId: number, standardId: number) => void;
  /** Of a limit that no standard sets, where the screen knows it. */
  readonly whyLimit?: ((resultId: number) => void) | undefined;
  readonly whereFrom: ((resultId: number) => void) | null;
}

interface ButtonProps {
  row: Pick<EvaluatedRow, 'ResultId' | 'StandardId' | 'Limit' | 'Value'>;
  analyte: string;
  open: OpenAnswer;
}

/** Nothing is behind a result that neither a standard nor another limit looked at. */
export function WhyButton({ row: { ResultId, StandardId, Limit, Value }, analyte, open }: ButtonProps) {
  const { t } = useTranslation('states');
  const { why, whyLimit } = open;
  const openAnswer =
    StandardId !== null
      ? () => why(ResultId, StandardId)
      : whyLimit && Limit !== null
        ? () => whyLimit(ResultId)
        : undefined;
  if (!openAnswer) return null;
  return (
    <Button size="small" aria-label={t('whyOf', { analyte, value: Value })} onClick={openAnswer}>
      {t('columns.why')}
    </Button>
  );
}

export function WhereFromButton({ row: { ResultId, Value }, analyte, open }: ButtonProps) {
  const { t } = useTranslation('states');
  const { whereFrom } = open;
  if (!whereFrom) return null;
  return (
    <Button size="small" aria-label={t('whereFromOf', { analyte, value: Value })} onClick={() => whereFrom(ResultId)}>
      {t('columns.whereFrom')}
    </Button>
  );
}
