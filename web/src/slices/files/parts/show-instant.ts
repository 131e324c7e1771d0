/** An instant at the reader's place, as `2026-03-08 17:05`. */
export function showInstant(instant: string): string {
  const at = new Date(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
