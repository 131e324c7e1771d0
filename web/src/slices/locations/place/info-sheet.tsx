import type { Answer, stationPage } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '#ui/cards/fact-list';
import { showInstant, timeZone } from '#ui/dates/show-instant.ts';
import { fileSize } from '#ui/file-size.ts';
import { coordinatesText, isSomewhere } from '../coordinates.ts';
import { BlobImage } from './attachments/blob-image.tsx';
import { useGround } from './use-ground.ts';

type SheetData = Answer<typeof stationPage.infoSheet>;

const MapView = lazy(() => import('#ui/map').then(({ MapView }) => ({ default: MapView })));

/** How many photos go on paper. */
const mostPhotos = 4;

/** A sheet that reads the same on screen and on paper. */
export function InfoSheet({ sheet }: { sheet: SheetData }): ReactNode {
  const { t } = useTranslation('locations');
  const ground = useGround();
  const placed = sheet.DataSources.filter(isSomewhere);
  return (
    <Stack
      component="article"
      aria-label={t('tabs.sheet')}
      sx={{ gap: 3, maxWidth: 860, '@media print': { '& *': { color: '#000 !important' } } }}
    >
      {sheet.DataSources.map((source) => (
        <Part key={source.Id} title={`${source.LocationIdentifier} · ${t(`types.${source.SourceType}.source`)}`}>
          <FactList facts={factsOf(source, t)} />
        </Part>
      ))}
      {placed.length > 0 ? (
        <Suspense>
          <MapView
            pictures={ground}
            label={sheet.DisplayName}
            height={260}
            points={placed.map(({ Id, LocationIdentifier, Latitude, Longitude }) => ({
              id: String(Id),
              name: LocationIdentifier,
              latitude: Latitude,
              longitude: Longitude,
            }))}
          />
        </Suspense>
      ) : null}
      {sheet.Metadata.length > 0 ? (
        <Part title={t('tabs.metadata')}>
          <FactList facts={sheet.Metadata.map(({ Field, FieldValue }) => ({ name: Field, value: FieldValue }))} />
        </Part>
      ) : null}
      <Part title={t('tabs.photos')}>
        {sheet.Photos.length === 0 ? <Typography>{t('photos.empty')}</Typography> : <Photos photos={sheet.Photos} />}
      </Part>
      {sheet.Documents.length > 0 ? (
        <Part title={t('tabs.documents')}>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {sheet.Documents.map(({ UUID, FileName, Description, SizeBytes }) => (
              <li key={UUID}>{[Description, FileName, fileSize(SizeBytes)].filter(Boolean).join(' · ')}</li>
            ))}
          </Box>
        </Part>
      ) : null}
      {sheet.Notes.length > 0 ? (
        <Part title={t('tabs.notes')}>
          {sheet.Notes.map(({ Id, Text, Author, CreatedAt }) => (
            <Box key={Id} sx={{ mb: 1, breakInside: 'avoid' }}>
              <Typography variant="body2" color="textSecondary">{`${Author} · ${showInstant(CreatedAt)}`}</Typography>
              <Typography sx={{ whiteSpace: 'pre-wrap' }}>{Text}</Typography>
            </Box>
          ))}
        </Part>
      ) : null}
      <Typography variant="body2" color="textSecondary" className="numbers">
        {t('sheet.printedAt', { when: showInstant(sheet.PrintedAt), zone: timeZone() })}
      </Typography>
    </Stack>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section">
    <Typography variant="h2" sx={{ mb: 1, pb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
      {title}
    </Typography>
    {children}
  </Box>
);

function factsOf(source: SheetData['DataSources'][number], t: ReturnType<typeof useTranslation<'locations'>>['t']) {
  const names = source.Synonyms.map(({ Name }) => Name).filter((name) => name !== source.LocationIdentifier);
  return [
    { name: t('facts.otherNames'), value: names.join(' · ') },
    { name: t('facts.type'), value: source.LocationType ?? '' },
    { name: t('facts.description'), value: source.LocationDescription ?? '' },
    {
      name: t('facts.coordinates'),
      value: isSomewhere(source) ? `${coordinatesText(source)} (WGS 84)` : t('facts.noCoordinates'),
    },
    { name: t('facts.elevation'), value: source.ElevationMetres === null ? '' : `${source.ElevationMetres} m` },
    { name: t('facts.timeZone'), value: source.TimeZone },
  ].filter(({ value }) => value !== '');
}

const Photos = ({ photos }: { photos: SheetData['Photos'] }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
    {photos.slice(0, mostPhotos).map(({ UUID, Description, FileName }) => (
      <Box key={UUID} component="figure" sx={{ m: 0 }}>
        <BlobImage
          id={UUID}
          part="file"
          alt={Description || FileName}
          sx={{ width: '100%', maxHeight: 260, minHeight: 120, objectFit: 'cover', borderRadius: 1 }}
        />
        <Typography component="figcaption" variant="body2">
          {Description || FileName}
        </Typography>
      </Box>
    ))}
  </Box>
);
