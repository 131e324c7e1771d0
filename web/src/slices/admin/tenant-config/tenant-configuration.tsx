import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ChoiceCard } from '#ui/cards/choice-card';
import { SectionCard } from '#ui/cards/section-card';

const screens = {
  content: 'manage-static-content',
  layers: 'mapLayerManage',
  sideMenu: 'side-menu-details',
  reports: 'manage-report-visibility',
  stationDashboard: 'manage-station-dashboard',
  fileExport: 'manage-file-export',
  stationAccess: 'station-access',
  continuousData: 'continuousDataManage',
  continuousOutput: 'continuousDataOutputManage',
} as const;

const order = [
  'content',
  'layers',
  'sideMenu',
  'reports',
  'stationDashboard',
  'fileExport',
  'stationAccess',
  'continuousData',
  'continuousOutput',
] as const;

/** The ways to everything that can be set for one tenant. */
export function TenantConfiguration({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  return (
    <SectionCard title={t('config.title')}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}>
        {order.map((id) => (
          <ChoiceCard
            key={id}
            href={`/administration/${screens[id]}/${encodeURIComponent(name)}`}
            title={t(`config.${id}.title`)}
            text={t(`config.${id}.card`)}
          />
        ))}
      </Box>
    </SectionCard>
  );
}
