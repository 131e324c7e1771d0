import type { QueryResult, ResultPage } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { flagsOf, isHidden, isWaiting, showValue, worstOf } from './result-rows.ts';

export type Flags = ReadonlyMap<number, ResultPage['Flags'][number]>;

interface ResultValueProps {
  result: QueryResult;
  flags: Flags;
  guideline: number | null;
  /** The unit behind the value, where the header cannot name it. */
  withUnit: boolean;
  /** What the laboratory wrote beside the value, where no column says it. */
  withQualifier?: boolean;
}

const marks = { exceeds: '▲', undetermined: '?', waiting: '…', meets: '' } as const;

/** A value in a cell: its mark, its sign, and the colours of its flags. */
export function ResultValue({ result, flags, guideline, withUnit, withQualifier = false }: ResultValueProps) {
  const { t, i18n } = useTranslation(['reports', 'why']);
  const matchingWorst = worstOf(result, guideline);
  const worst = isWaiting(matchingWorst) ? 'waiting' : (matchingWorst?.Verdict ?? 'meets');
  const marked = flagsOf(result, flags);
  return (
    <>
      {marked.map(({ FlagId, FlagCode, Colour }) => (
        <span key={FlagId} title={FlagCode}>
          <span className="dot" style={{ backgroundColor: Colour }} aria-hidden />
          <span className="muted">{FlagCode}</span>
        </span>
      ))}
      {isHidden(result, flags) ? (
        <span className="muted">{t('reports:results.hidden')}</span>
      ) : (
        <span className={worst === 'meets' ? 'value' : `value ${worst}`}>
          {marks[worst] ? <span aria-hidden>{marks[worst]} </span> : null}
          {worst === 'meets' ? null : <span className="heard">{t(`why:verdicts.${worst}`)} </span>}
          {showValue(result, i18n.language)}
        </span>
      )}
      {withQualifier && result.Qualifier ? <span className="muted">{result.Qualifier}</span> : null}
      {withUnit && result.Unit ? <span className="muted">{result.Unit}</span> : null}
    </>
  );
}
