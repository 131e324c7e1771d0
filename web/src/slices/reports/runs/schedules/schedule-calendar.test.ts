import { expect, test } from 'vitest';
import { readCalendar, writeCalendar } from './schedule-calendar.ts';

test.each([
  ['0 6 2 * *', { Frequency: 'monthly', DayOfMonth: 2, Time: '06:00' }],
  ['30 17 * * 5', { Frequency: 'weekly', DayOfWeek: 5, Time: '17:30' }],
  ['0 12 15,30 */2 *', { Frequency: 'custom', Cron: '0 12 15,30 */2 *' }],
])('%s is read as people say it and written back the same', (cron, expected) => {
  const read = readCalendar(cron);
  expect(read).toMatchObject(expected);
  expect(writeCalendar(read)).toBe(cron);
});
