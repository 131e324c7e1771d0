import BackIcon from '@mui/icons-material/ChevronLeft';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { HeatMap } from './heat-map.tsx';
import { completenessRoute } from './routes.ts';
import { completeness } from './watch-queries.ts';

/** How much of the expected data is there: of stations by month, or of the series of one station. */
export function CompletenessPage(): ReactNode {
  const { t } = useTranslation('watch');
  const { month, station } = completenessRoute.useSearch();
  const navigate = completenessRoute.useNavigate();
  const query = useQuery(completeness(month, station));
  const { data } = query;
  const go = (months: number) => {
    const last = data?.Months.at(-1);
    if (last) void navigate({ search: (old) => ({ ...old, month: moveMonth(last, months) }) });
  };
  const status = errorStatus(query) ?? (query.isPending ? ({ kind: 'loading' } as const) : undefined);
  const trail = station === undefined ? [] : [{ label: t('completeness.title'), href: '/continuous/completeness' }];
  return (
    <Page title={t('completeness.title')} purpose={t('completeness.purpose')} breadcrumb={trail} status={status}>
      <Stack direction="row" sx={{ gap: 1, mb: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button startIcon={<BackIcon />} onClick={() => go(-12)}>
          {t('completeness.earlier')}
        </Button>
        <Button endIcon={<ForwardIcon />} onClick={() => go(12)} disabled={(data?.Months.at(-1) ?? '') >= thisMonth()}>
          {t('completeness.later')}
        </Button>
        <AppLink href="/continuous/watch">{t('completeness.toWatch')}</AppLink>
      </Stack>
      {data && data.WithoutInterval > 0 ? (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('completeness.withoutInterval', { count: data.WithoutInterval })}
        </Typography>
      ) : null}
      {data && data.WithLeftOut > 0 ? (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('completeness.withLeftOut', { count: data.WithLeftOut })}
        </Typography>
      ) : null}
      {data && data.Rows.length > 0 ? (
        <HeatMap
          months={data.Months}
          rows={data.Rows}
          hrefOf={
            station === undefined
              ? (id) =>
                  `/continuous/completeness?${new URLSearchParams({ ...(month && { month }), station: String(id) })}`
              : null
          }
        />
      ) : (
        <EmptyState title={t('completeness.empty')} reason={t('completeness.emptyReason')} />
      )}
    </Page>
  );
}

const thisMonth = () => new Date().toISOString().slice(0, 7);

/** A month so many months later, at most the current one. */
function moveMonth(month: string, months: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const moved = new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7);
  return moved > thisMonth() ? thisMonth() : moved;
}
