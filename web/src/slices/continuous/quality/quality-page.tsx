import type { Series, SeriesId } from '@freshet/contract';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useAnchor } from '#ui/link/link';
import { Page } from '#ui/page';
import { oneSeries } from './quality-queries.ts';

interface QualityPageProps {
  id: SeriesId;
  tab: 'corrections' | 'approvals' | 'checks';
  primary?: ((series: Series) => ReactNode) | undefined;
  children: (series: Series) => ReactNode;
}

/** The frame of what is done with the points of a series. */
export function QualityPage({ id, tab, primary, children }: QualityPageProps) {
  const { t } = useTranslation('seriesQuality');
  const asked = useQuery(oneSeries(id));
  const series = asked.data;
  const status = errorStatus(asked) ?? (series ? undefined : ({ kind: 'loading' } as const));
  return (
    <Page
      title={series?.Identifier ?? t('series')}
      purpose={t(`${tab}.purpose`)}
      breadcrumb={[{ label: t('series'), href: '/parameters' }, { label: series?.Identifier ?? '' }]}
      primary={series && primary ? primary(series) : undefined}
      tabs={<SeriesTabs id={id} tab={tab} />}
      status={status}
    >
      {series ? children(series) : null}
    </Page>
  );
}

/** The ways between what is seen of a series and what is done with it. */
function SeriesTabs({ id, tab }: Pick<QualityPageProps, 'id' | 'tab'>) {
  const { t } = useTranslation('seriesQuality');
  const component = useAnchor();
  const tabs = [
    { value: 'data', href: `/series/${id}` },
    { value: 'corrections', href: `/series/${id}/corrections` },
    { value: 'approvals', href: `/series/${id}/approvals` },
    { value: 'checks', href: `/series/${id}/checks` },
  ] as const;
  return (
    <Tabs value={tab} variant="scrollable" allowScrollButtonsMobile component="nav" aria-label={t('tabs.label')}>
      {tabs.map(({ value, href }) => (
        <Tab key={value} value={value} label={t(`tabs.${value}`)} href={href} component={component} />
      ))}
    </Tabs>
  );
}
