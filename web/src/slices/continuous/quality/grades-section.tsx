import { gradedCodes, type Series, type SeriesGrade } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { showAtOffset } from '../clock-words.ts';
import { useCodes } from '../screen/use-codes.ts';
import { refreshSeries } from '../series-queries.ts';
import { GradeDialog } from './grade-dialog.tsx';
import { GradeMark } from './grade-field.tsx';
import { api, gradeList } from './quality-queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Grades of stretches of time: proposals first, then what is on, then what was taken off. */
export function GradesSection({ series }: { series: Series }) {
  const { t } = useTranslation('seriesQuality');
  const query = useQuery(gradeList(series.Id));
  const [isAdding, setIsAdding] = useState(false);
  const [undone, setUndone] = useState<SeriesGrade | null>(null);
  const canGrade = useCan('series.correct') && !series.IsShared;
  const error = errorOf(query);
  const [most, setMost] = useState(20);
  const grades = (query.data ?? []).toSorted(byState);
  const add = canGrade ? <Button onClick={() => setIsAdding(true)}>{t('grades.add')}</Button> : null;
  const undo = async (Reason: string) => {
    if (!undone) return;
    await api.seriesGrades.undo({ params: { id: series.Id, gradeId: undone.Id }, body: { Reason } });
    await refreshSeries();
  };
  return (
    <SectionCard title={t('grades.title')} purpose={t('grades.purpose')} actions={add}>
      {error ? <ErrorState {...error} /> : null}
      {query.isPending ? <LoadingState shape="lines" /> : null}
      {query.data?.length === 0 ? <EmptyState title={t('grades.empty')} /> : null}
      <Stack component="ul" sx={{ m: 0, pl: 0, listStyle: 'none', gap: 1.5 }}>
        {grades.slice(0, most).map((grade) => (
          <GradeItem key={grade.Id} {...{ series, grade, canGrade }} onUndo={setUndone} />
        ))}
      </Stack>
      {grades.length > most ? (
        <Button onClick={() => setMost(grades.length)}>{t('grades.more', { count: grades.length - most })}</Button>
      ) : null}
      {isAdding ? <GradeDialog series={series} onClose={() => setIsAdding(false)} /> : null}
      {undone ? (
        <ReasonDialog
          title={t(`grades.undoTitle.${undone.State === 'proposed' ? 'proposed' : 'putOn'}`)}
          submitLabel={t(`grades.undo.${undone.State === 'proposed' ? 'proposed' : 'putOn'}`)}
          onSubmit={undo}
          onClose={() => setUndone(null)}
        />
      ) : null}
    </SectionCard>
  );
}

const order = { proposed: 0, putOn: 1, undone: 2 };
const byState = (one: SeriesGrade, other: SeriesGrade) => order[one.State] - order[other.State] || other.Id - one.Id;

interface ItemProps {
  series: Series;
  grade: SeriesGrade;
  canGrade: boolean;
  onUndo: (grade: SeriesGrade) => void;
}

function GradeItem({ series, grade, canGrade, onUndo }: ItemProps) {
  const { t } = useTranslation('seriesQuality');
  const putOn = useMutation({
    mutationFn: () => api.seriesGrades.putOn({ params: { id: series.Id, gradeId: grade.Id } }),
    onSuccess: refreshSeries,
  });
  const codes = useCodes();
  const at = (instant: string) => showAtOffset(instant, series.UtcOffsetMinutes);
  // A check grades up to the tick after its last point; people read the point.
  const to = grade.To.endsWith('.001Z') ? new Date(Date.parse(grade.To) - 1).toISOString() : grade.To;
  const { State, CheckCode, CreatedBy, CreatedAt, UndoneBy, UndoneAt, UndoReason } = grade;
  const text = t('grades.period', { grade: codes.grade(grade.Grade), from: at(grade.From), to: at(to) });
  const code = gradedCodes.find((one) => one === CheckCode);
  const why =
    CheckCode === null
      ? grade.Reason
      : t('grades.byCheck', { check: code === undefined ? CheckCode : t(`checks.codes.${code}`) });
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography className="numbers">
          {UndoneAt ? <s>{text}</s> : <GradeMark grade={grade.Grade} text={text} />} · {t(`grades.states.${State}`)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {why} · {t('by', { who: CreatedBy, when: showInstant(CreatedAt) })}
        </Typography>
        {UndoneAt ? (
          <Typography variant="body2">
            {t('undoneBy', { who: UndoneBy, when: showInstant(UndoneAt), reason: UndoReason })}
          </Typography>
        ) : null}
      </Box>
      {canGrade && State === 'proposed' ? (
        <Button variant="outlined" loading={putOn.isPending} onClick={() => putOn.mutate()}>
          {t('grades.putOn')}
        </Button>
      ) : null}
      {canGrade && State !== 'undone' ? (
        <Button onClick={() => onUndo(grade)}>{t(`grades.undo.${State}`)}</Button>
      ) : null}
    </Stack>
  );
}
