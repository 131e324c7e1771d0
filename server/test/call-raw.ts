import { buildUrl, type Endpoint } from '@freshet/contract';
import type { World } from '#test/world';
import type { Sample } from './every-route/sample-input.ts';
import { encodeForm } from './inject-transport.ts';

/** Sends a request as it is, without the client's types, and gives back what came. */
export async function callRaw(world: World, endpoint: Endpoint, sample: Sample, token?: string) {
  const { headers, payload } = await encode(endpoint, sample.body);
  const answer = await world.app.inject({
    method: endpoint.method,
    url: buildUrl(endpoint, sample),
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
}

async function encode(
  { bodyKind }: Endpoint,
  body: unknown,
): Promise<{ headers: Record<string, string>; payload?: string | Buffer }> {
  if (bodyKind === 'multipart') return encodeForm(asForm(body ?? {}));
  if (!body) return { headers: {} };
  if (bodyKind !== 'form') return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  const payload = new URLSearchParams(body as Record<string, string>).toString();
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload };
}

/** The fields with a small file. */
function asForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('file', new File(['%PDF-1.7'], 'report.pdf'));
  return form;
}

/** An answer without the one thing that may differ between equal answers. */
export const withoutRequestId = (text: string): unknown => {
  const { RequestId: _, ...rest } = JSON.parse(text);
  return rest;
};
