import type { Series, SeriesChecks } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { useSnackbar } from '#ui/snackbar';
import { ErrorState, LoadingState } from '#ui/states';
import { nameOffset } from '../clock-words.ts';
import { refreshSeries } from '../series-queries.ts';
import { ChecksDialog } from './checks-dialog.tsx';
import { FindingsTable } from './findings-table.tsx';
import { GradesSection } from './grades-section.tsx';
import { QualityPage } from './quality-page.tsx';
import { api, checksOf } from './quality-queries.ts';
import { checksRoute } from './routes.ts';

export function ChecksPage(): ReactNode {
  const { id } = checksRoute.useLoaderData();
  return (
    <QualityPage id={id} tab="checks">
      {(series) => <ChecksPanel series={series} />}
    </QualityPage>
  );
}

/** Which checks are made of points that arrive, their findings, and the grades that follow from it. */
export function ChecksPanel({ series }: { series: Series }) {
  const { t } = useTranslation('seriesQuality');
  const query = useQuery(checksOf(series.Id));
  const error = errorOf(query);
  if (error) return <ErrorState {...error} />;
  if (!query.data) return <LoadingState shape="lines" />;
  return (
    <Stack sx={{ gap: 2 }}>
      <SettingsSection series={series} checks={query.data} />
      <SectionCard title={t('checks.findings')} purpose={t('clock', { clock: nameOffset(series.UtcOffsetMinutes) })}>
        <FindingsTable series={series} />
      </SectionCard>
      <GradesSection series={series} />
    </Stack>
  );
}

function SettingsSection({ series, checks }: { series: Series; checks: SeriesChecks }) {
  const { t, i18n } = useTranslation('seriesQuality');
  const [isEditing, setIsEditing] = useState(false);
  const canEdit = useCan('series.correct') && !series.IsShared;
  const list = new Intl.ListFormat(i18n.language);
  const names = (which: SeriesChecks['Made']) => list.format(which.map((name) => t(`checks.names.${name}`)));
  const actions = canEdit ? (
    <>
      {checks.Made.length > 0 && series.FirstAt ? <RunButton series={series} /> : null}
      <Button variant="contained" onClick={() => setIsEditing(true)}>
        {t('checks.edit')}
      </Button>
    </>
  ) : null;
  return (
    <SectionCard title={t('checks.made')} actions={actions}>
      {checks.Made.length > 0 ? <Typography>{t('checks.isMade', { checks: names(checks.Made) })}</Typography> : null}
      {checks.NotSet.length > 0 ? (
        <Alert severity={checks.Made.length === 0 ? 'warning' : 'info'} sx={{ mt: 1 }}>
          {t(checks.Made.length === 0 ? 'checks.nothingSet' : 'checks.notSet', { checks: names(checks.NotSet) })}
        </Alert>
      ) : null}
      {checks.ChangedAt ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('by', { who: checks.ChangedBy, when: showInstant(checks.ChangedAt) })}
        </Typography>
      ) : null}
      {isEditing ? (
        <ChecksDialog series={series} settings={checks.Settings} onClose={() => setIsEditing(false)} />
      ) : null}
    </SectionCard>
  );
}

/** Makes the checks again for everything there is. */
function RunButton({ series }: { series: Series }) {
  const { t } = useTranslation('seriesQuality');
  const { show } = useSnackbar();
  const run = useMutation({
    mutationFn: () => {
      const body = { From: '1900-01-01T00:00:00Z', To: '2200-01-01T00:00:00Z' };
      return api.seriesChecks.runChecks({ params: { id: series.Id }, body });
    },
    onSuccess: async ({ Findings }) => {
      await refreshSeries();
      show(t('checks.ran', { count: Findings }));
    },
  });
  return (
    <Button loading={run.isPending} onClick={() => run.mutate()}>
      {t('checks.run')}
    </Button>
  );
}
