import { buildUrl, type Endpoint } from '@freshet/contract';
import type { World } from '#test/world';
import type { Sample } from './sample-input.ts';

/** Sends a request as it is, without the client's types, and gives back what came. */
export async function callRaw(world: World, endpoint: Endpoint, sample: Sample, token?: string) {
  const isForm = endpoint.bodyKind === 'form';
  const body = sample.body as Record<string, string> | undefined;
  const answer = await world.app.inject({
    method: endpoint.method,
    url: buildUrl(endpoint, sample),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
    },
    ...(body ? { payload: isForm ? new URLSearchParams(body).toString() : JSON.stringify(body) } : {}),
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
}

/** An answer without the one thing that may differ between equal answers. */
export const withoutRequestId = (text: string): unknown => {
  const { RequestId: _, ...rest } = JSON.parse(text);
  return rest;
};
