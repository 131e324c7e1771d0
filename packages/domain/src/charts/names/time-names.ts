/** How a language calls months and days, as ECharts expects them for its time axes. */
export function timeNames(language: string) {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (day: number) => format.format(day);
  };
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
  // The fourth of January 2026 is a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 4 + day));
  return {
    month: months.map(write({ month: 'long' })),
    monthAbbr: months.map(write({ month: 'short' })),
    dayOfWeek: days.map(write({ weekday: 'long' })),
    dayOfWeekAbbr: days.map(write({ weekday: 'short' })),
  };
}
