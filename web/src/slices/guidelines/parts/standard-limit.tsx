import type { Standard } from '@freshet/contract';
import type { ReactNode } from 'react';
import { ColouredFormula } from '../formula/coloured-formula.tsx';
import { signOf } from './standard-words.ts';

type Limited = Pick<Standard, 'ValueType' | 'Bound' | 'StandardValue'>;

/** The limit as it is read: a number, a range, or a coloured equation. */
export function StandardLimit({ standard }: { standard: Limited }): ReactNode {
  const sign = signOf(standard);
  return (
    <span className="numbers">
      {sign ? `${sign} ` : ''}
      {standard.ValueType === 'equation' ? <ColouredFormula text={standard.StandardValue} /> : standard.StandardValue}
    </span>
  );
}
