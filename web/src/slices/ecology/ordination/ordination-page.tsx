import type { Ordination } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { Page } from '#ui/page';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { ordinationQuery, plotsQuery } from '../ecology-queries.ts';
import { ordinationRoute } from '../routes.ts';
import { shownNumber } from '../shown-number.ts';
import { OrdinationPicture } from './ordination-picture.tsx';

/** Visits of all plots in one picture: what lies close together grows alike. */
export function OrdinationPage(): ReactNode {
  const { t } = useTranslation('ecology');
  const search = ordinationRoute.useSearch();
  const navigate = ordinationRoute.useNavigate();
  const plots = useQuery(plotsQuery);
  const query = useQuery(ordinationQuery(search));
  const failure = errorOf(query);
  const set = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const communities = [...new Set((plots.data ?? []).flatMap(({ CommunityType }) => CommunityType ?? []))].sort();
  const year = (name: 'from' | 'to') => (
    <TextField
      label={t(`ordination.${name}`)}
      size="small"
      value={search[name] ?? ''}
      onChange={({ target }) => set({ [name]: target.value.replace(/\D/g, '').slice(0, 4) || undefined })}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      sx={{ width: 130 }}
    />
  );
  return (
    <Page
      title={t('ordination.title')}
      purpose={t('ordination.purpose')}
      breadcrumb={[{ label: t('plots.title'), href: '/vegetative-monitoring/plots' }, { label: t('ordination.title') }]}
    >
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mb: 2 }}>
        {year('from')}
        {year('to')}
        <TextField
          select
          size="small"
          label={t('plots.community')}
          value={search.community ?? ''}
          onChange={({ target }) => set({ community: target.value || undefined })}
          sx={{ width: 300, maxWidth: '100%' }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('ordination.everyCommunity')}</MenuItem>
          {communities.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState /> : null}
      {query.data ? <OrdinationResult ordination={query.data} /> : null}
    </Page>
  );
}

function OrdinationResult({ ordination }: { ordination: Ordination }) {
  const { t } = useTranslation('ecology');
  if (ordination.Points.length < 3)
    return <EmptyState title={t('ordination.tooFew')} reason={t('ordination.tooFewReason')} />;
  const percent = (share: number | undefined) => shownNumber((share ?? 0) * 100, 1);
  const [first, second] = ordination.Shares;
  return (
    <SectionCard title={t('ordination.picture')} purpose={t('ordination.how')}>
      <OrdinationPicture points={ordination.Points} shares={ordination.Shares} />
      <Stack sx={{ gap: 1, mt: 1.5 }}>
        <Typography>
          {t('ordination.explained', {
            first: percent(first),
            second: percent(second),
            both: percent((first ?? 0) + (second ?? 0)),
          })}
        </Typography>
        {ordination.Stress === null ? null : (
          <Typography>{t('ordination.stress', { value: shownNumber(ordination.Stress, 3) })}</Typography>
        )}
        {ordination.NegativeShare > 0.0005 ? (
          <Alert severity={ordination.NegativeShare > 0.1 ? 'warning' : 'info'}>
            {t('ordination.negative', { share: percent(ordination.NegativeShare) })}
          </Alert>
        ) : null}
        {ordination.WithoutCover > 0 ? (
          <Alert severity="info">{t('ordination.withoutCover', { count: ordination.WithoutCover })}</Alert>
        ) : null}
      </Stack>
    </SectionCard>
  );
}
