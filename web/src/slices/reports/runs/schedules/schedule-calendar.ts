/** How often a report is made, in words a person chooses from; anything else is written as an expression. */
export const rhythms = ['monthly', 'weekly', 'custom'] as const;
export type Rhythm = (typeof rhythms)[number];

export interface Calendar {
  readonly Rhythm: Rhythm;
  readonly DayOfMonth: number;
  readonly DayOfWeek: number;
  /** `06:00` */
  readonly Time: string;
  readonly Cron: string;
}

const usual = { DayOfMonth: 2, DayOfWeek: 1, Time: '06:00' };

/** What an expression says, where it says something simple. */
export function readCalendar(cron: string): Calendar {
  const match = /^(\d{1,2}) (\d{1,2}) (\*|\d{1,2}) \* (\*|[0-6])$/.exec(cron.trim());
  const [, minute = '', hour = '', day = '*', weekday = '*'] = match ?? [];
  const Time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (match && day !== '*' && weekday === '*')
    return { ...usual, Rhythm: 'monthly', DayOfMonth: Number(day), Time, Cron: cron };
  if (match && day === '*' && weekday !== '*')
    return { ...usual, Rhythm: 'weekly', DayOfWeek: Number(weekday), Time, Cron: cron };
  return { ...usual, Rhythm: 'custom', Cron: cron };
}

export function writeCalendar({ Rhythm, DayOfMonth, DayOfWeek, Time, Cron }: Calendar): string {
  const [hour = 6, minute = 0] = Time.split(':').map(Number);
  if (Rhythm === 'monthly') return `${minute} ${hour} ${DayOfMonth} * *`;
  return Rhythm === 'weekly' ? `${minute} ${hour} * * ${DayOfWeek}` : Cron.trim();
}
