/** How far back the slider goes. */
const monthsBack = 36;

/** The months up to that of a day, the oldest first: `2026-01`. */
export function monthsUpTo(today: string): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: monthsBack }, (_, at) => monthName(last - monthsBack + 1 + at));
}

function monthName(count: number): string {
  const month = (count % 12) + 1;
  return `${Math.floor(count / 12)}-${String(month).padStart(2, '0')}`;
}
