import type { DataSource, PlaceWarning } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentences } from '../use-sentences.ts';

export interface PlacedWarning extends PlaceWarning {
  readonly source: Pick<DataSource, 'Id' | 'LocationIdentifier'> | null;
}

interface WarningListProps {
  warnings: readonly PlacedWarning[];
  onOpen: (id: string) => void;
  onDismiss: () => void;
}

/** What was stored nevertheless but looks wrong: mostly coordinates with a wrong sign or the wrong way round. */
export function WarningList({ warnings, onOpen, onDismiss }: WarningListProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const translate = useSentences();
  return warnings.map(({ source, ...warning }) => (
    <Alert
      key={`${source?.Id}-${warning.Code}`}
      severity="warning"
      sx={{ mb: 1 }}
      onClose={onDismiss}
      action={
        source ? (
          <Button color="inherit" onClick={() => onOpen(String(source.Id))}>
            {t('warnings.check')}
          </Button>
        ) : undefined
      }
    >
      {source ? `${source.LocationIdentifier}: ${translate(warning)}` : translate(warning)}
    </Alert>
  ));
}
