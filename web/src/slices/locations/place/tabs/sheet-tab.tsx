import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { InfoSheet } from '../info-sheet.tsx';
import { sourcesOf, usePlace } from '../place-context.ts';
import { infoSheetQuery } from '../place-queries.ts';

/** Everything about the place on paper. */
export function SheetTab(): ReactNode {
  const { t } = useTranslation('locations');
  const station = sourcesOf(usePlace())[0];
  if (!station) return <EmptyState title={t('sheet.empty')} reason={t('page.noSources')} />;
  return <Sheet station={station.LocationIdentifier} />;
}

function Sheet({ station }: { station: string }) {
  const { t } = useTranslation('locations');
  const query = useQuery(infoSheetQuery(station));
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState />;
  return (
    <>
      <Button
        className="no-print"
        variant="contained"
        startIcon={<PrintIcon />}
        onClick={() => window.print()}
        sx={{ mb: 2 }}
      >
        {t('sheet.print')}
      </Button>
      <InfoSheet sheet={query.data} />
    </>
  );
}
