import { sentence } from '@freshet/contract';
import { z } from 'zod';
import { CannotRun } from '#platform/jobs/failures';
import type { JobContext } from '#platform/jobs/job';
import type { OutgoingAnswer } from '#platform/outgoing/guarded-request';
import type { ServiceOutcome } from '#platform/services/internal-service';

/** As much as a person reads; PostgreSQL has no text with U+0000. */
const words = (most: number) => z.string().transform((text) => text.replaceAll('\u0000', '').slice(0, most));
const longest = 4000;
const count = () => z.number().nonnegative().max(Number.MAX_SAFE_INTEGER).transform(Math.round);

const Log = z.union([
  words(longest).transform((message) => ({ level: 'info' as const, message })),
  z.object({ level: z.enum(['info', 'warn', 'error']).default('info'), message: words(longest) }),
]);

/** What a service may say: all at once, or line by line while it works. */
const Stated = z.object({
  message: words(longest).optional(),
  isError: z.boolean().default(false),
  log: Log.optional(),
  logs: z.array(Log).max(500).default([]),
  recommendedActions: z.array(words(500)).max(10).default([]),
  progress: count().optional(),
  total: count().optional(),
  step: words(200).optional(),
});
type Stated = z.infer<typeof Stated>;

/** Reads the answer of a service, line by line where it is NDJSON, and passes logs and progress on as they come. */
export async function readServiceAnswer(
  answer: OutgoingAnswer,
  context: JobContext,
  name: string,
): Promise<ServiceOutcome> {
  const isLines = answer.headers['content-type']?.includes('ndjson') ?? false;
  let last: Stated | null = null;
  for await (const text of isLines ? lines(answer) : [await answer.text()]) {
    if (isLines && text.trim() === '') continue;
    const stated = read(text, name);
    await passOn(stated, context);
    if (stated.message !== undefined) last = stated;
  }
  const message = last?.message ?? sentence('serviceWithoutMessage', { service: name });
  const recommendedActions = last?.recommendedActions ?? [];
  if (!last?.isError) return { message, recommendedActions };
  await context.conclude({ message, recommendedActions });
  throw new CannotRun(message);
}

function read(text: string, name: string): Stated {
  try {
    return Stated.parse(JSON.parse(text));
  } catch (error) {
    const code = error instanceof SyntaxError ? 'serviceAnsweredNoJson' : 'serviceAnsweredOtherJson';
    throw new CannotRun(sentence(code, { service: name }));
  }
}

async function passOn({ log, logs, progress, total, step }: Stated, context: JobContext): Promise<void> {
  for (const { level, message } of log ? [log, ...logs] : logs) await context.log(level, message);
  if (progress !== undefined) await context.progress(progress, total, step);
}

async function* lines(answer: OutgoingAnswer): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of answer.bytes()) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  yield rest;
}
