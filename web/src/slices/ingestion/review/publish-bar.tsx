import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '#api/query-client';
import { footBar } from '#ui/layout/foot-bar.ts';
import { DiscardDialog } from '../import/discard-dialog.tsx';
import { api } from '../ingestion-api.ts';
import { cacheIngestion, reviewQuery } from '../ingestion-queries.ts';
import { useReview } from './review-context.ts';

/** The last word: how many results go in, what waits, and why it cannot be done yet. Always in sight. */
export function PublishBar(): ReactNode {
  const { t } = useTranslation('ingestion');
  const { ingestion, canDecide, isDeciding } = useReview();
  const { RowCounts, AllowsPartial, FileId, ExecutionId, State } = ingestion;
  const [isDiscarding, setIsDiscarding] = useState(false);
  const publish = useMutation({
    mutationFn: () =>
      api.ingestion.resubmit({
        params: { fileId: FileId },
        body: { resubmitData: [], isAlreadySaved: true, publish: true },
      }),
    onSuccess: async ({ Ingestion }) => {
      await cacheIngestion(ExecutionId, Ingestion);
      await queries.invalidateQueries({ queryKey: reviewQuery(ExecutionId).queryKey });
    },
  });
  const waiting = RowCounts.Held + RowCounts.Rejected;
  const isBlocked = RowCounts.Ready === 0 || (waiting > 0 && !AllowsPartial);
  if (!canDecide) return <Typography color="textSecondary">{t('publish.notYours')}</Typography>;
  return (
    <Box
      ref={footBar}
      role="region"
      aria-label={t('publish.region')}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 4,
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 0.5, sm: 1.5 },
        alignItems: 'center',
        p: { xs: 1, sm: 1.5 },
        // Leaves room for the button that leads back to the top.
        pr: { xs: 1.5, sm: 9 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        boxShadow: 2,
      }}
    >
      <Button
        variant="contained"
        size="large"
        disabled={isBlocked || isDeciding}
        loading={publish.isPending}
        onClick={() => publish.mutate()}
      >
        {t('publish.store', { count: RowCounts.Ready })}
      </Button>
      <Typography
        sx={{
          flex: '1 1 220px',
          pr: { xs: 7, sm: 0 },
          order: { xs: 1, sm: 0 },
          typography: { xs: 'caption', sm: 'body1' },
        }}
        role="status"
      >
        {t(sentenceOf(RowCounts.Ready, waiting, AllowsPartial), { count: waiting })}
      </Typography>
      {State === 'review' ? <Button onClick={() => setIsDiscarding(true)}>{t('publish.discard')}</Button> : null}
      {isDiscarding ? <DiscardDialog onClose={() => setIsDiscarding(false)} /> : null}
    </Box>
  );
}

const sentenceOf = (ready: number, waiting: number, allowsPartial: boolean) => {
  if (ready === 0 && waiting === 0) return 'publish.nothing';
  if (ready === 0) return 'publish.noneReady';
  if (waiting === 0) return 'publish.all';
  return allowsPartial ? 'publish.partial' : 'publish.allOrNone';
};
