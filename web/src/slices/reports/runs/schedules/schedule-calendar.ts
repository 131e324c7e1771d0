/** How often a report is made, in words a person chooses from; anything else is written as an expression. */
export const frequencies = ['monthly', 'weekly', 'custom'] as const;
export type Frequency = (typeof frequencies)[number];

export interface Calendar {
  readonly Frequency: Frequency;
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
    return { ...usual, Frequency: 'monthly', DayOfMonth: Number(day), Time, Cron: cron };
  if (match && day === '*' && weekday !== '*')
    return { ...usual, Frequency: 'weekly', DayOfWeek: Number(weekday), Time, Cron: cron };
  return { ...usual, Frequency: 'custom', Cron: cron };
}

export function writeCalendar({ Frequency, DayOfMonth, DayOfWeek, Time, Cron }: Calendar): string {
  const [hour = 6, minute = 0] = Time.split(':').map(Number);
  if (Frequency === 'monthly') return `${minute} ${hour} ${DayOfMonth} * *`;
  return Frequency === 'weekly' ? `${minute} ${hour} * * ${DayOfWeek}` : Cron.trim();
}
