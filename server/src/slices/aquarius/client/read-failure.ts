import { sentence } from '@freshet/contract';
import { z } from 'zod';
import { AquariusFailure } from './aquarius-failure.ts';

const Refusal = z.object({
  ResponseStatus: z.object({
    ErrorCode: z.string().nullish(),
    Message: z.string().nullish(),
    Meta: z.object({ AutoBatchIndex: z.string().optional() }).nullish().catch(null),
  }),
});

const longest = 300;
const nul = String.raw`\u0000`;

/** What a status that is not 200 means. The body is a refusal of AQUARIUS, a page of what is before it, or empty. */
export function readFailure(status: number, body: string): AquariusFailure {
  const refusal = Refusal.safeParse(readJson(body)).data?.ResponseStatus;
  const index = refusal?.Meta?.AutoBatchIndex;
  const batchIndex = index !== undefined && /^\d{1,6}$/.test(index) ? Number(index) : null;
  const wording = (refusal?.Message ?? refusal?.ErrorCode ?? titleOf(body)).slice(0, longest);
  const text =
    wording === ''
      ? sentence('aquariusAnsweredStatus', { status })
      : sentence('aquariusAnswered', { text: wording, status });
  if (status === 401) return new AquariusFailure('signIn', text, { status });
  const isPassing = status >= 500 || status === 408 || status === 429;
  return new AquariusFailure(isPassing ? 'mayPass' : 'refused', text, { status, batchIndex });
}

/** An answer of AQUARIUS; what is none is reported by its beginning. */
export function readJsonAnswer(body: string): unknown {
  const read = readJson(body);
  if (read !== undefined) return read;
  const shown = titleOf(body) || body.trim().slice(0, 60);
  throw new AquariusFailure(
    'unreadable',
    shown === '' ? sentence('aquariusAnsweredNothing') : sentence('aquariusAnsweredPage', { title: shown }),
  );
}

function readJson(body: string): unknown {
  try {
    // PostgreSQL has no text with U+0000.
    return JSON.parse(body.includes(nul) ? body.replaceAll(nul, '') : body);
  } catch {
    return undefined;
  }
}

/** What a page calls itself. */
const titleOf = (body: string): string => /<title>([^<]{1,100})/i.exec(body)?.[1]?.trim() ?? '';
