import type { SeriesId } from '@freshet/contract';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { useAnchor } from '#ui/link/link';

interface SeriesTabsProps {
  id: SeriesId;
  tab: 'data' | 'corrections' | 'approvals' | 'checks';
}

/** The ways between what is seen of a series and what is done with it. */
export function SeriesTabs({ id, tab }: SeriesTabsProps) {
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
