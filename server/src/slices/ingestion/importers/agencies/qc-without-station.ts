import type { QaQcKind } from '@freshet/domain';
import type { LeaveReason } from '../../rows/left-out.ts';
import { readQaQcKind } from '../../rows/parse-words.ts';

const ofField: ReadonlySet<QaQcKind | '' | null> = new Set([
  'Field duplicate',
  'Field blank',
  'Trip blank',
  'Equipment blank',
  'Split',
]);

/** Why a sample for quality control that names no station is left out: blanks of the field are none of the laboratory. */
export const qcWithoutStation = (kind: string): LeaveReason =>
  ofField.has(readQaQcKind(kind)) ? 'fieldQc' : 'laboratoryQc';
