import type { AquariusStation } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { translateStatement } from '#api/translate-statement';
import { AppLink } from '#ui/link/link';
import { choosePlaceHref } from './place-cell.tsx';

const mostNamed = 5;

/** Stations that are here and belong to no place, with what to do about each. */
export function MissingPlaces({ rows }: { rows: readonly AquariusStation[] }) {
  const { t } = useTranslation('aquarius');
  const missing = rows.filter(
    ({ PlaceId, StationId, IsDeleted }) => PlaceId === null && StationId !== null && !IsDeleted,
  );
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {t('places.missing', { count: missing.length })}
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {missing.slice(0, mostNamed).map(({ Id, Identifier, StationId, PlaceProblem, PlaceProblemCoded }) => (
          <li key={Id}>
            <AppLink href={choosePlaceHref(StationId ?? 0)}>{t('places.chooseOf', { name: Identifier })}</AppLink>{' '}
            {translateStatement({ Message: PlaceProblem, Coded: PlaceProblemCoded })}
          </li>
        ))}
      </Box>
      {missing.length > mostNamed ? t('places.more', { count: missing.length - mostNamed }) : null}
    </Alert>
  );
}
