import type { RefusalReason } from '../store/writing/new-points.ts';
import type { UnreadPoint } from './read-sent-points.ts';

const texts: Readonly<Record<RefusalReason, string>> = {
  notFinite: 'The value or the time is not a finite number.',
  tooLarge: 'The value is larger than anything that is measured.',
  tooEarly: 'The time is before the year 1800.',
  clockNotSet: 'The time is of January 1970: the clock was not set.',
  inFuture: 'The time is more than a day in the future.',
  differs: 'Different points were given for this instant, so none of them was taken.',
  outsideRange: 'The time is outside the range that is overwritten.',
  locked: 'The period is approved and locked.',
};

const unreadTexts: Readonly<Record<string, string>> = {
  notAPoint: 'Must be a point like { "Time": "2026-03-08T17:00:00Z", "Value": 1.5 }.',
  timeUnreadable: 'The time must be an instant with its offset, like 2026-03-08T17:00:00Z.',
  notANumber: 'The value must be a number, or null for a gap.',
  gradeUnreadable: 'The grade must be a whole number from -32767 to 32767.',
  approvalUnreadable: 'The approval must be a whole number from -32767 to 32767.',
  qualifierUnreadable: 'The qualifier must be text of at most 200 characters.',
};

export const describeRefusal = (reason: RefusalReason): string => texts[reason];
export const describeUnread = ({ reason }: UnreadPoint): string => unreadTexts[reason] ?? reason;
