import { type Sentence, sentence } from '@freshet/contract';
import type { RefusalReason } from '../store/writing/new-points.ts';
import type { UnreadPoint } from './read-sent-points.ts';

const codes = {
  notFinite: 'pointNotFinite',
  tooLarge: 'pointTooLarge',
  tooEarly: 'pointTooEarly',
  clockNotSet: 'pointClockNotSet',
  inFuture: 'pointInFuture',
  differs: 'pointsDiffer',
  outsideRange: 'pointOutsideRange',
  locked: 'pointLocked',
} as const satisfies Record<RefusalReason, string>;

const unreadTexts: Readonly<Record<string, string>> = {
  notAPoint: 'Must be a point such as { "Time": "2026-03-08T17:00:00Z", "Value": 1.5 }.',
  timeUnreadable: 'The time must be an instant with its offset, such as 2026-03-08T17:00:00Z.',
  notANumber: 'The value must be a number, or null for a gap.',
  gradeUnreadable: 'The grade must be a whole number from -32767 to 32767.',
  approvalUnreadable: 'The approval must be a whole number from -32767 to 32767.',
  qualifierUnreadable: 'The qualifier must be text of at most 200 characters.',
};

export const describeRefusal = (reason: RefusalReason): Sentence => sentence(codes[reason]);
export const describeUnread = ({ reason }: UnreadPoint): string => unreadTexts[reason] ?? reason;
