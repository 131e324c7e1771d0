import type { DataSource, MonitoringFeature } from '@freshet/contract';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '#ui/cards/fact-list';
import { CopyButton } from '#ui/link/copy-button';
import { AppLink } from '#ui/link/link';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { SourceChip } from '../components/source-chip.tsx';
import { coordinatesText, isSomewhere } from '../coordinates.ts';
import { hrefOfPlace } from '../place-address.ts';
import { DeletePlace } from './delete-place.tsx';
import { sourcesOf } from './place-context.ts';
import { useHasStationDashboards } from './tabs/use-hidden-tabs.ts';
import { useGround } from './use-ground.ts';

const MapView = lazy(() => import('#ui/map').then(({ MapView }) => ({ default: MapView })));

/** What the place is called, what it measures and where it lies. */
export function PlaceHeader({ feature }: { feature: MonitoringFeature }) {
  const { t } = useTranslation('locations');
  const ground = useGround();
  const sources = sourcesOf(feature);
  const placed = sources.filter(isSomewhere);
  const types = [...new Set(sources.map(({ SourceType }) => SourceType))];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {feature.IsShared ? (
          <Alert icon={<ShareIcon />} severity="info">
            {t('page.shared')}
          </Alert>
        ) : null}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {types.map((type) => (
            <SourceChip key={type} type={type} />
          ))}
        </Stack>
        <FactList facts={useFacts(feature, sources)} />
        {feature.IsShared ? null : <DashboardLinks sources={sources} />}
        {feature.IsShared ? null : <DownloadLinks sources={sources} />}
        <Box className="no-print">
          <DeletePlace feature={feature} />
        </Box>
      </Stack>
      {placed.length > 0 ? (
        <Suspense>
          <MapView
            pictures={ground}
            label={feature.DisplayName}
            height={240}
            points={placed.map(({ Id, LocationIdentifier, Latitude, Longitude }) => ({
              id: String(Id),
              name: LocationIdentifier,
              latitude: Latitude,
              longitude: Longitude,
            }))}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

/** The dashboard of each station with samples, where the tenant shows them. */
function DashboardLinks({ sources }: { sources: readonly DataSource[] }) {
  const { t } = useTranslation('locations');
  const hasDashboards = useHasStationDashboards();
  const sampled = sources.filter(({ SourceType }) => SourceType === 'discrete_envirodata');
  if (!hasDashboards) return null;
  return sampled.map(({ Id, LocationIdentifier: name }) => (
    <AppLink key={Id} href={`/stations/dashboard/${encodeURIComponent(name)}`} className="no-print">
      {t('facts.dashboard', { name })}
    </AppLink>
  ));
}

/** Where the time series of each continuous station are taken away. */
function DownloadLinks({ sources }: { sources: readonly DataSource[] }) {
  const { t } = useTranslation('locations');
  const continuous = sources.filter(({ SourceType }) => SourceType === 'continuous_aquarius');
  return continuous.map(({ Id, LocationIdentifier: name }) => (
    // The address has ids in base 36.
    <AppLink key={Id} href={`/output?s=${Id.toString(36)}`} className="no-print">
      {t('facts.download', { name })}
    </AppLink>
  ));
}

function useFacts(feature: MonitoringFeature, sources: readonly DataSource[]) {
  const { t } = useTranslation('locations');
  const names = new Set(
    sources.flatMap(({ LocationIdentifier, Synonyms }) => [LocationIdentifier, ...Synonyms.map(({ Name }) => Name)]),
  );
  names.delete(feature.DisplayName);
  const of = (pick: (source: DataSource) => string | null) => [...new Set(sources.flatMap((each) => pick(each) || []))];
  const facts = [
    { name: t('facts.type'), values: of(({ LocationType }) => LocationType) },
    { name: t('facts.description'), values: of(({ LocationDescription }) => LocationDescription) },
    {
      name: t('facts.elevation'),
      values: of(({ ElevationMetres }) => (ElevationMetres === null ? null : localNumbers(`${ElevationMetres} m`))),
    },
    { name: t('facts.timeZone'), values: of(({ TimeZone }) => TimeZone) },
  ];
  const coordinates = [...new Set(sources.filter(isSomewhere).map(coordinatesText))];
  const where = {
    name: t('facts.coordinates'),
    value:
      coordinates.length === 0 ? (
        t('facts.noCoordinates')
      ) : (
        <span className="numbers">
          {coordinates.map((text) => (
            <Box component="span" key={text} sx={{ mr: 1 }}>
              {text}
              <CopyButton text={text} label={t('facts.copyCoordinates')} />
            </Box>
          ))}
        </span>
      ),
  };
  const given = facts
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => ({ name, value: values.join(' · ') }));
  const otherNames = { name: t('facts.otherNames'), value: <OtherNames feature={feature} names={[...names]} /> };
  return [...(names.size > 0 ? [otherNames] : []), ...given, where];
}

/** So many names are read at a glance. */
const mostNames = 6;

function OtherNames({ feature, names }: { feature: MonitoringFeature; names: readonly string[] }) {
  const { t } = useTranslation('locations');
  const isLong = names.length > mostNames + 1;
  const shown = (isLong ? names.slice(0, mostNames) : names).join(' · ');
  if (!isLong) return shown;
  return (
    <>
      {`${shown} · `}
      <AppLink href={hrefOfPlace(feature.Id, 'sources')}>
        {t('facts.moreNames', { count: names.length - mostNames })}
      </AppLink>
    </>
  );
}
