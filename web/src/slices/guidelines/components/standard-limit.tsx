import type { Standard } from '@freshet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { ColouredFormula } from '../formula/coloured-formula.tsx';
import { axesOf, signOf } from '../standard-words.ts';

type Limited = Pick<Standard, 'ValueType' | 'Bound' | 'StandardValue'>;

/** The limit as it is read: a number, a range, a coloured equation, or what a table is by. */
export function StandardLimit({ standard }: { standard: Limited }): ReactNode {
  const sign = signOf(standard);
  return (
    <span className="numbers">
      {sign ? `${sign} ` : ''}
      <LimitValue standard={standard} />
    </span>
  );
}

function LimitValue({ standard: { ValueType, StandardValue } }: { standard: Limited }) {
  const { t } = useTranslation('guidelines');
  if (ValueType === 'table') return t('table.short', { names: axesOf(StandardValue) });
  return ValueType === 'equation' ? <ColouredFormula text={StandardValue} /> : localNumbers(StandardValue);
}
