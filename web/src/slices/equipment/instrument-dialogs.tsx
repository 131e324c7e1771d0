import type { Instrument } from '@freshet/contract';
import { CalibrateDialog } from './calibrate-dialog.tsx';
import { DeployDialog } from './deploy-dialog.tsx';
import { InstrumentDialog } from './instrument-dialog.tsx';
import { RemoveCalibration, RemoveDeployment, RemoveInstrument } from './remove-dialogs.tsx';

interface InstrumentDialogsProps {
  instrument: Instrument;
  /** As the address says it; see the route. */
  dialog: string | undefined;
  open: (dialog: string | undefined) => void;
}

/** The dialog of the page of an instrument that is open, if one is. */
export function InstrumentDialogs({ instrument, dialog = '', open }: InstrumentDialogsProps) {
  const { Deployments, Calibrations } = instrument;
  const onClose = () => open(undefined);
  if (dialog === 'edit') return <InstrumentDialog instrument={instrument} onClose={onClose} />;
  if (dialog === 'calibrate') return <CalibrateDialog instrument={instrument} onClose={onClose} />;
  if (dialog === 'deploy') return <DeployDialog instrument={instrument} deployment={null} onClose={onClose} />;
  if (dialog === 'remove') return <RemoveInstrument {...{ instrument, onClose }} onEdit={() => open('edit')} />;
  const [, verb, id] = /^(remove-deployment-|remove-calibration-|)(\d+)$/.exec(dialog) ?? [];
  const deployment = Deployments.find(({ Id }) => String(Id) === id);
  const calibration = Calibrations.find(({ Id }) => String(Id) === id);
  if (verb === 'remove-calibration-')
    return calibration ? <RemoveCalibration {...{ instrument, calibration, onClose }} /> : null;
  if (!deployment) return null;
  if (verb === 'remove-deployment-') return <RemoveDeployment {...{ instrument, deployment, onClose }} />;
  return <DeployDialog key={id} {...{ instrument, deployment, onClose }} />;
}
