import type { ChosenStation } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { BulkDialog } from './bulk-dialog.tsx';
import { exportStations } from './export-stations.ts';
import { useStationColumns } from './station-columns.tsx';

/** Saves stations that were picked on the map as a list, and puts them into a category. */
export function PickedStations({ stations }: { stations: readonly ChosenStation[] }): ReactNode {
  const { t } = useTranslation('stations');
  const columns = useStationColumns();
  const canWrite = useCan('locations.write');
  const [isOpen, setIsOpen] = useState(false);
  const take = useMutation({
    mutationFn: () => exportStations({}, new Set(stations.map(({ Id }) => String(Id))), columns),
  });
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="small" variant="outlined" loading={take.isPending} onClick={() => take.mutate()}>
        {t('do.export')}
      </Button>
      {canWrite ? (
        <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
          {t('do.category')}
        </Button>
      ) : null}
      {isOpen ? <BulkDialog kind="category" stations={stations} onClose={close} onDone={close} /> : null}
    </>
  );
}
