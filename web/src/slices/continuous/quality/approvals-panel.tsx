import type { Series } from '@freshet/contract';
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { nameOffset, showAtOffset } from '../clock-words.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { QualityPage } from './quality-page.tsx';
import { approvalList } from './quality-queries.ts';
import { approvalsRoute } from './routes.ts';

export function ApprovalsPage(): ReactNode {
  const { t } = useTranslation('seriesQuality');
  const { id } = approvalsRoute.useLoaderData();
  const [isSetting, setIsSetting] = useState(false);
  const canApprove = useCan('series.approve');
  const set = (series: Series) =>
    canApprove && !series.IsShared ? (
      <Button variant="contained" onClick={() => setIsSetting(true)}>
        {t('approvals.set')}
      </Button>
    ) : null;
  return (
    <QualityPage id={id} tab="approvals" primary={set}>
      {(series) => (
        <>
          <ApprovalsPanel series={series} />
          {isSetting ? <ApprovalDialog series={series} onClose={() => setIsSetting(false)} /> : null}
        </>
      )}
    </QualityPage>
  );
}

/** Which time is approved at which level now, and everything that was ever set. */
export function ApprovalsPanel({ series }: { series: Series }) {
  const { t } = useTranslation('seriesQuality');
  const query = useQuery(approvalList(series.Id));
  const error = errorOf(query);
  if (error) return <ErrorState {...error} />;
  if (!query.data) return <LoadingState shape="lines" />;
  const { Periods, History } = query.data;
  if (History.length === 0) return <EmptyState title={t('approvals.empty')} reason={t('approvals.emptyReason')} />;
  const at = (instant: string) => showAtOffset(instant, series.UtcOffsetMinutes);
  return (
    <Stack sx={{ gap: 2 }}>
      <SectionCard title={t('approvals.now')} purpose={t('clock', { clock: nameOffset(series.UtcOffsetMinutes) })}>
        <Stack component="ul" sx={{ m: 0, pl: 0, listStyle: 'none', gap: 1 }}>
          {Periods.map(({ From, To, Level, Text, LocksData }) => (
            <Stack component="li" key={From} direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              <Typography component="span" className="numbers">
                {at(From)} – {at(To)}
              </Typography>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {Text ?? Level}
              </Typography>
              {LocksData ? (
                <Stack component="span" direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
                  <LockIcon fontSize="small" aria-hidden />
                  {t('approvals.locked')}
                </Stack>
              ) : null}
            </Stack>
          ))}
        </Stack>
      </SectionCard>
      <SectionCard title={t('approvals.history')}>
        <Stack component="ol" sx={{ m: 0, pl: 0, listStyle: 'none', gap: 1.5 }}>
          {History.map(({ Id, From, To, Level, Text, Reason, SetAt, SetBy }) => (
            <Box component="li" key={Id}>
              <Typography className="numbers">
                <strong>{Text ?? Level}</strong> {at(From)} – {at(To)}
              </Typography>
              {Reason === '' ? null : <Typography>{Reason}</Typography>}
              <Typography variant="body2" color="textSecondary">
                {t('by', { who: SetBy, when: showInstant(SetAt) })}
              </Typography>
            </Box>
          ))}
        </Stack>
      </SectionCard>
    </Stack>
  );
}
