/**
 * Whether what came from outside is at fault, not the machine: a value that PostgreSQL cannot take, or a text that no
 * program of ours expected. The same would fail again, and everything behind it would wait for ever.
 */
export function isOfData(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError) return true;
  return error instanceof Error && 'code' in error && /^22/.test(String(error.code));
}
