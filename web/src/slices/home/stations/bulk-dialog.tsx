import type { ChosenStation } from '@freshet/contract';
import type { ReactNode } from 'react';
import { DeleteStationsDialog } from '#slices/locations';
import { ChangeDialog } from './change-dialog.tsx';
import type { StationDialog } from './station-dialogs.ts';

export interface BulkDialogProps {
  kind: StationDialog;
  stations: readonly ChosenStation[];
  onClose: () => void;
  /** The stations are not to be chosen any more. */
  onDone: () => void;
}

/** Does something with many stations. */
export function BulkDialog({ kind, stations, onClose, onDone }: BulkDialogProps): ReactNode {
  if (kind !== 'delete') return <ChangeDialog {...{ kind, stations, onClose }} />;
  return (
    <DeleteStationsDialog
      sources={stations.map(({ Id, Name }) => ({ Id, LocationIdentifier: Name }))}
      onClose={onClose}
      onDeleted={() => {
        onDone();
        onClose();
      }}
    />
  );
}
