import type { ApprovedPeriod, Series } from '@freshet/contract';
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
  const [setting, setSetting] = useState<ApprovedPeriod | 'new' | null>(null);
  const canApprove = useCan('series.approve');
  const mayApprove = (series: Series) => canApprove && !series.IsShared;
  const set = (series: Series) =>
    mayApprove(series) ? (
      <Button variant="contained" onClick={() => setSetting('new')}>
        {t('approvals.set')}
      </Button>
    ) : null;
  return (
    <QualityPage id={id} tab="approvals" primary={set}>
      {(series) => (
        <>
          <ApprovalsPanel series={series} onChange={mayApprove(series) ? setSetting : undefined} />
          {setting ? (
            <ApprovalDialog
              series={series}
              period={setting === 'new' ? undefined : setting}
              onClose={() => setSetting(null)}
            />
          ) : null}
        </>
      )}
    </QualityPage>
  );
}

interface ApprovalsPanelProps {
  series: Series;
  /** Left out where the person may not approve. */
  onChange?: ((period: ApprovedPeriod) => void) | undefined;
}

/** Which time is approved at which level now, and everything that was ever set. */
export function ApprovalsPanel({ series, onChange }: ApprovalsPanelProps) {
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
          {Periods.map((period) => (
            <CurrentPeriod key={period.From} period={period} at={at} onChange={onChange} />
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

interface CurrentPeriodProps {
  period: ApprovedPeriod;
  at: (instant: string) => string;
  onChange: ApprovalsPanelProps['onChange'];
}

function CurrentPeriod({ period, at, onChange }: CurrentPeriodProps) {
  const { t } = useTranslation('seriesQuality');
  const [from, to] = [at(period.From), at(period.To)];
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography component="span" className="numbers">
        {from} – {to}
      </Typography>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {period.Text ?? period.Level}
      </Typography>
      {period.LocksData ? (
        <Stack component="span" direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
          <LockIcon fontSize="small" aria-hidden />
          {t('approvals.locked')}
        </Stack>
      ) : null}
      {onChange ? (
        <Button size="small" aria-label={t('approvals.changeOf', { from, to })} onClick={() => onChange(period)}>
          {t('approvals.change')}
        </Button>
      ) : null}
    </Stack>
  );
}
