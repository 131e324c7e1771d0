import type { Series, SeriesCorrection } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { nameOffset, showAtOffset } from '../clock-words.ts';
import { refreshSeries } from '../series-queries.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { QualityPage } from './quality-page.tsx';
import { api, correctionList } from './quality-queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { correctionsRoute } from './routes.ts';
import { useCorrectionWords } from './use-correction-words.ts';

export function CorrectionsPage(): ReactNode {
  const { t } = useTranslation('seriesQuality');
  const { id } = correctionsRoute.useLoaderData();
  const [isAdding, setIsAdding] = useState(false);
  const canCorrect = useCan('series.correct');
  const add = (series: Series) =>
    canCorrect && !series.IsShared ? (
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
        {t('corrections.add')}
      </Button>
    ) : null;
  return (
    <QualityPage id={id} tab="corrections" primary={add}>
      {(series) => (
        <>
          <CorrectionsPanel series={series} />
          {isAdding ? <CorrectionDialog series={series} onClose={() => setIsAdding(false)} /> : null}
        </>
      )}
    </QualityPage>
  );
}

/** The layers over a series, newest first; those that were undone stay, struck through. */
export function CorrectionsPanel({ series }: { series: Series }) {
  const { t } = useTranslation('seriesQuality');
  const query = useQuery(correctionList(series.Id));
  const [undone, setUndone] = useState<SeriesCorrection | null>(null);
  const error = errorOf(query);
  if (error) return <ErrorState {...error} />;
  if (!query.data) return <LoadingState shape="lines" />;
  if (query.data.length === 0) {
    return <EmptyState title={t('corrections.empty')} reason={t('corrections.emptyReason')} />;
  }
  const raw = `/series/${series.Id}?layers=raw`;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('clock', { clock: nameOffset(series.UtcOffsetMinutes) })}{' '}
        <AppLink href={raw}>{t('corrections.raw')}</AppLink>
      </Typography>
      <Stack component="ol" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
        {query.data.map((one) => (
          <CorrectionItem key={one.Id} series={series} correction={one} onUndo={setUndone} />
        ))}
      </Stack>
      {undone ? <UndoDialog series={series} correction={undone} onClose={() => setUndone(null)} /> : null}
    </>
  );
}

interface ItemProps {
  series: Series;
  correction: SeriesCorrection;
  onUndo: (correction: SeriesCorrection) => void;
}

function CorrectionItem({ series, correction, onUndo }: ItemProps) {
  const { t } = useTranslation('seriesQuality');
  const canCorrect = useCan('series.correct') && !series.IsShared;
  const { describe, describeEffect } = useCorrectionWords(series);
  const at = (instant: string) => showAtOffset(instant, series.UtcOffsetMinutes);
  const { UndoneAt, UndoneBy, UndoReason } = correction;
  const text = `${describe(correction)}, ${at(correction.From)} – ${at(correction.To)}`;
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, bgcolor: 'background.paper' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{UndoneAt ? <s>{text}</s> : text}</Typography>
          <Typography>{correction.Reason}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('by', { who: correction.CreatedBy, when: showInstant(correction.CreatedAt) })} ·{' '}
            {describeEffect(correction.Effect, correction.Kind)}
          </Typography>
          {UndoneAt ? (
            <Typography variant="body2">
              {t('undoneBy', { who: UndoneBy, when: showInstant(UndoneAt), reason: UndoReason })}
            </Typography>
          ) : null}
        </Box>
        {canCorrect && !UndoneAt ? (
          <Button onClick={() => onUndo(correction)} aria-label={t('corrections.undoOne', { correction: text })}>
            {t('undo')}
          </Button>
        ) : null}
      </Stack>
    </Box>
  );
}

function UndoDialog({ series, correction, onClose }: Omit<ItemProps, 'onUndo'> & { onClose: () => void }) {
  const { t } = useTranslation('seriesQuality');
  const { show } = useSnackbar();
  const undo = async (Reason: string) => {
    await api.seriesCorrections.undo({ params: { id: series.Id, correctionId: correction.Id }, body: { Reason } });
    await refreshSeries();
    show(t('corrections.undone'));
  };
  return (
    <ReasonDialog
      title={t('corrections.undoTitle')}
      submitLabel={t('corrections.undoSubmit')}
      onSubmit={undo}
      onClose={onClose}
    />
  );
}
