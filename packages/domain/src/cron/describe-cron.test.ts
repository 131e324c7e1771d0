import { describe, expect, test } from 'vitest';
import { defaultCron, readCron } from './cron-fields.ts';
import { describeCron } from './describe-cron.ts';

describe('a schedule is told in words', () => {
  test.each([
    [defaultCron, 'at 12:00 on the 15th and 30th of every second month', 'à 12 h 00 les 15 et 30 un mois sur 2'],
    ['* * * * *', 'every minute every day', 'chaque minute tous les jours'],
    ['*/15 * * * *', 'every 15 minutes every day', 'toutes les 15 minutes tous les jours'],
    ['5 * * * *', '05 minutes past every hour every day', 'chaque heure, à la minute 05 tous les jours'],
    ['0 6,18 * * *', 'at 06:00 and 18:00 every day', 'à 06 h 00 et 18 h 00 tous les jours'],
    ['30 5 * * 1-5', /^at 05:30 on Mondays, .* and Fridays$/, /^à 05 h 30 les lundi, .* et vendredi$/],
    ['0 0 1 * *', 'at 00:00 on the 1st of every month', 'à 00 h 00 le 1er de chaque mois'],
    ['0 0 2 1,7 *', 'at 00:00 on the 2nd of January and July', 'à 00 h 00 le 2 en janvier et juillet'],
    ['0 0 13 * 5', 'at 00:00 on the 13th or on Fridays', 'à 00 h 00 le 13 ou le vendredi'],
    ['0 0 * */3 0', 'at 00:00 on Sundays in every third month', 'à 00 h 00 le dimanche un mois sur 3'],
    [
      '10 */4 */2 * *',
      'at 00:10, 04:10, 08:10, 12:10, 16:10 and 20:10 on every second day from the 1st',
      /^à 00 h 10, .* un jour sur 2 à partir du 1er$/,
    ],
    ['0 */2 * * *', /^every 2 hours, 00 minutes past the hour, every day$/, /^toutes les 2 heures/],
    ['* 8-9 * * *', 'every minute during the hours 08 and 09 every day', /^chaque minute pendant les heures 08 et 09/],
    ['*/5 8 * * *', 'every 5 minutes during the hours 08 every day', /^toutes les 5 minutes pendant/],
    ['1,2,3 1,2,3 * * *', /past every hour during the hours 01, 02 and 03/, /pendant les heures 01, 02 et 03/],
    ['0 0 3,23 * *', 'at 00:00 on the 3rd and 23rd of every month', 'à 00 h 00 les 3 et 23 de chaque mois'],
    ['1-59/15 * * * *', '01, 16, 31 and 46 minutes past every hour every day', /à la minute 01, 16, 31 et 46/],
    ['*/45 * * * *', '00 and 45 minutes past every hour every day', /à la minute 00 et 45/],
    ['0 1-23/2 * * *', /during the hours 01, 03, .* and 23 every day$/, /pendant les heures 01, 03/],
    ['0 0 1 */5 *', 'at 00:00 on the 1st of January, June and November', /le 1er en janvier, juin et novembre$/],
    ['0 0 */5 * *', 'at 00:00 on every 5th day from the 1st', 'à 00 h 00 un jour sur 5 à partir du 1er'],
  ])('%s', (cron, english, frenchWords) => {
    const say = (text: string | null, words: string | RegExp) =>
      typeof words === 'string' ? expect(text).toBe(words) : expect(text).toMatch(words);
    say(describeCron(cron, 'en'), english);
    say(describeCron(cron, 'fr'), frenchWords);
  });

  test('Sunday is 0 in one reading and 7 in the other, and both say so', () => {
    expect(describeCron('0 8 * * 7', 'en')).toBe('at 08:00 on Sundays');
    expect(describeCron('0 8 * * 0', 'en')).toBe('at 08:00 on Sundays');
  });
});

test.each([
  '60 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '* * * 13 *',
  '* * * * 8',
  '* * * *',
  '* * * * * *',
  '5-1 * * * *',
  '*/0 * * * *',
  '5/10 * * * *',
  'a * * * *',
  '1, * * * *',
  '',
  '@daily',
  `${'1,'.repeat(100)}1 * * * *`,
])('the expression %j is invalid', (cron) => {
  expect(readCron(cron)).toBeNull();
  expect(describeCron(cron, 'en')).toBeNull();
});
