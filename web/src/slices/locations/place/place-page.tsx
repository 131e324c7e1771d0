import type { MonitoringFeature } from '@freshet/contract';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { useAnchor } from '#ui/link/link';
import { Page } from '#ui/page';
import { LoadingState } from '#ui/states';
import { rememberLocation } from '../jump/recent-locations.ts';
import { hrefOfPlace, type PlaceTab, placeTabs } from '../place-address.ts';
import { featureRoute } from '../routes.ts';
import { continuousOf, ecologyOf, usePlace } from './place-context.ts';
import { PlaceHeader } from './place-header.tsx';
import { useHiddenTabs } from './tabs/use-hidden-tabs.ts';

/** Each tab is fetched when it is first opened. */
const tabs: Readonly<Record<PlaceTab, ComponentType>> = {
  overview: lazy(() => import('./tabs/overview-tab.tsx').then(({ OverviewTab }) => ({ default: OverviewTab }))),
  continuous: lazy(() => import('./tabs/continuous-tab.tsx').then(({ ContinuousTab }) => ({ default: ContinuousTab }))),
  ecology: lazy(() => import('./tabs/ecology-tab.tsx').then(({ EcologyTab }) => ({ default: EcologyTab }))),
  photos: lazy(() => import('./attachments/photos-tab.tsx').then(({ PhotosTab }) => ({ default: PhotosTab }))),
  documents: lazy(() =>
    import('./attachments/documents-tab.tsx').then(({ DocumentsTab }) => ({ default: DocumentsTab })),
  ),
  notes: lazy(() => import('./tabs/notes-tab.tsx').then(({ NotesTab }) => ({ default: NotesTab }))),
  datasets: lazy(() => import('./tabs/datasets-tab.tsx').then(({ DatasetsTab }) => ({ default: DatasetsTab }))),
  activities: lazy(() => import('./tabs/activities-tab.tsx').then(({ ActivitiesTab }) => ({ default: ActivitiesTab }))),
  corrections: lazy(() =>
    import('./tabs/corrections-tab.tsx').then(({ CorrectionsTab }) => ({ default: CorrectionsTab })),
  ),
  metadata: lazy(() => import('./metadata/metadata-tab.tsx').then(({ MetadataTab }) => ({ default: MetadataTab }))),
  sources: lazy(() => import('./tabs/sources-tab.tsx').then(({ SourcesTab }) => ({ default: SourcesTab }))),
  calendar: lazy(() => import('./calendar/calendar-tab.tsx').then(({ CalendarTab }) => ({ default: CalendarTab }))),
  sheet: lazy(() => import('./tabs/sheet-tab.tsx').then(({ SheetTab }) => ({ default: SheetTab }))),
};

/** Everything there is about one place. The tab is in the address. */
export function PlacePage(): ReactNode {
  const { t } = useTranslation('locations');
  const feature = usePlace();
  const { tab = 'overview' } = featureRoute.useSearch();
  const { userId } = useClaims();
  const { Id: id, DisplayName: name } = feature;
  useEffect(() => rememberLocation(userId, { id, name }), [userId, id, name]);
  const Content = tabs[tab];
  return (
    <Page
      title={name}
      tabs={<FeatureTabs id={id} tab={tab} left={[...tabsLeftOut(feature), ...useHiddenTabs()]} />}
      breadcrumb={[{ label: t('page.places'), href: '/stations' }, { label: shorten(name) }]}
    >
      <Box role="tabpanel" id="place-panel" aria-labelledby={`place-tab-${tab}`} sx={{ minWidth: 0 }}>
        <Suspense fallback={<LoadingState />}>
          <Content />
        </Suspense>
        {tab === 'overview' ? <PlaceHeader feature={feature} /> : null}
      </Box>
    </Page>
  );
}

/** The whole name is right below. */
const shorten = (name: string) => (name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name);

/** Tabs that would be empty here. */
const tabsLeftOut = (feature: MonitoringFeature): PlaceTab[] => [
  ...(continuousOf(feature).length > 0 ? [] : (['continuous'] as const)),
  ...(ecologyOf(feature).length > 0 ? [] : (['ecology'] as const)),
];

function FeatureTabs({ id, tab, left }: { id: number; tab: PlaceTab; left: readonly PlaceTab[] }) {
  const { t } = useTranslation('locations');
  const anchor = useAnchor();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => showTab(row.current, tab);
    show();
    // The tabs grow when their font arrives.
    void document.fonts?.ready.then(show);
  }, [tab]);
  return (
    <Tabs
      ref={row}
      value={tab}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('page.tabs')}
      className="no-print"
    >
      {placeTabs
        .filter((each) => !left.includes(each) || tab === each)
        .map((each) => (
          <Tab
            key={each}
            value={each}
            id={`place-tab-${each}`}
            aria-controls={each === tab ? 'place-panel' : undefined}
            component={anchor}
            href={hrefOfPlace(id, each)}
            label={t(`tabs.${each}`)}
            sx={{ minWidth: 0, px: { xs: 1.5, md: 1 } }}
          />
        ))}
    </Tabs>
  );
}

/** Brings a tab into the middle of its row: on narrow screens an address may lead to one far along. */
function showTab(row: HTMLElement | null, tab: PlaceTab): void {
  const chosen = row?.querySelector<HTMLElement>(`#place-tab-${tab}`);
  const scroller = row?.querySelector('.MuiTabs-scroller');
  if (chosen && scroller) scroller.scrollLeft = chosen.offsetLeft - (scroller.clientWidth - chosen.offsetWidth) / 2;
}
