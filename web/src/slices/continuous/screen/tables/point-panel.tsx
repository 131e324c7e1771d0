import type { Series, SeriesDelivery } from '@freshet/contract';
import { formatCalculated } from '@freshet/domain/values';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '#api/describe-problem';
import { AppLink } from '#ui/link/link';
import { showAtOffset } from '../../clock-words.ts';
import { pointAtQuery, type Reading } from '../../series-queries.ts';
import { useCodes } from '../use-codes.ts';

interface PointPanelProps {
  series: readonly Series[];
  at: number | null;
  offsetMinutes: number;
  reading: Reading;
}

/** The true point nearest to where somebody points, of each series, and where it came from. */
export function PointPanel({ series, at, offsetMinutes, reading }: PointPanelProps): ReactNode {
  const { t } = useTranslation('series');
  return (
    <Box
      role="region"
      aria-label={t('point.title')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1, minHeight: 62, typography: 'body2' }}
    >
      {at === null ? (
        <Box sx={{ color: 'text.secondary' }}>{t('point.none')}</Box>
      ) : (
        series.map((one) => (
          <OnePoint key={one.Id} {...{ series: one, at, offsetMinutes, reading }} isNamed={series.length > 1} />
        ))
      )}
    </Box>
  );
}

function OnePoint(props: Omit<PointPanelProps, 'series' | 'at'> & { series: Series; at: number; isNamed: boolean }) {
  const { series, at, offsetMinutes, isNamed, reading } = props;
  const { t, i18n } = useTranslation('series');
  const codes = useCodes();
  const { data, error } = useQuery({ ...pointAtQuery(series.Id, at, reading), placeholderData: keepPreviousData });
  if (error) return <Box sx={{ color: 'error.main' }}>{describeProblem(error).message}</Box>;
  if (!data?.Point) return <Box sx={{ color: 'text.secondary' }}>{data ? t('point.nothing') : t('loading')}</Box>;
  const { Time, Value, Grade, Approval, Qualifier } = data.Point;
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  const facts = [
    Grade === null ? null : codes.grade(Grade),
    Approval === null ? null : codes.approval(Approval),
    Qualifier === null ? null : t('point.qualifier', { text: Qualifier }),
  ].filter((fact) => fact !== null);
  return (
    <Box sx={{ '& + &': { mt: 0.5 } }}>
      <Box>
        {isNamed ? `${series.Identifier}: ` : ''}
        <span className="numbers">{showAtOffset(Time, offsetMinutes)}</span>
        {'  '}
        <Box component="strong" className="numbers">
          {Value === null ? t('point.gap') : `${formatCalculated(Value, 10, { language })} ${series.Unit}`}
        </Box>
        {facts.length > 0 ? ` · ${facts.join(' · ')}` : ''}
      </Box>
      {data.Delivery ? <Origin delivery={data.Delivery} offsetMinutes={offsetMinutes} /> : null}
    </Box>
  );
}

/** Which delivery brought a point: the file with its lines, or the call and who made it. */
function Origin({ delivery, offsetMinutes }: { delivery: SeriesDelivery; offsetMinutes: number }) {
  const { t } = useTranslation('series');
  const { Kind, Source, RecordedAt, RecordedBy, LineFrom, LineTo, ImportId } = delivery;
  const words = t(`point.from.${Kind}`, {
    source: Source || t('point.noSource'),
    who: RecordedBy,
    when: showAtOffset(RecordedAt, offsetMinutes).slice(0, 16),
  });
  return (
    <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {words}
      {LineFrom !== null && LineTo !== null ? ` ${t('point.lines', { from: LineFrom, to: LineTo })}` : ''}
      {ImportId === null ? null : (
        <>
          {' '}
          <AppLink href={`/import/${ImportId}`}>{t('point.openImport')}</AppLink>
        </>
      )}
    </Box>
  );
}
