import type { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { MonthlyReport, monthlyKinds } from '@freshet/contract';
import { z } from 'zod';
import { writeMonthly } from './monthly-workbook.ts';

const Frozen = z.object({ format: z.literal('monthly-1'), content: z.string() });
const File = z.object({
  kind: z.enum(monthlyKinds),
  model: MonthlyReport,
  tenant: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
});

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The same bytes again, of what was kept with a run; null when that is not a monthly report of ours. */
export function rebuildMonthly(frozen: unknown): { content: Readable; mediaType: string } | null {
  const kept = Frozen.safeParse(frozen);
  if (!kept.success) return null;
  const text = gunzipSync(Buffer.from(kept.data.content, 'base64')).toString('utf8');
  return { content: writeMonthly(File.parse(JSON.parse(text))), mediaType };
}
