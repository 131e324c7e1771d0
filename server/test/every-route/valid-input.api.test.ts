import type { Endpoint } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints, leastOf } from '#test/all-endpoints';
import { makeThings } from '#test/builders/things';
import { callRaw } from '#test/call-raw';
import { type Ids, sampleRequest } from '#test/every-route/sample-input';
import { type Person, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
let ids: Ids;
beforeAll(async () => {
  const tenant = await world.newTenant();
  [boss] = [await world.newSysAdmin(), await world.newSysAdmin()];
  ids = await makeThings(world, tenant);
});

/** What reads takes nobody's session away; whatever writes is called by somebody new. */
const callerOf = async ({ method }: Endpoint) => (method === 'GET' ? boss : await world.newSysAdmin());

describe('valid input never meets an internal error, and a granted answer is what the contract promises', () => {
  test.each(allEndpoints)('$name', async ({ endpoint }) => {
    const token = leastOf(endpoint) === 'anyone' ? undefined : (await callerOf(endpoint)).token;
    const answer = await callRaw(world, endpoint, sampleRequest(endpoint, ids), token);
    expect(answer.status, answer.text).toBeLessThan(500);
    // The sample is right by its form; what is refused is refused for a reason other than the form.
    if (endpoint.refusals !== 'oauth') expect(answer.text).not.toContain('request.invalid');
    if (answer.status === 200 && endpoint.reply instanceof z.ZodType) {
      const sent: unknown = JSON.parse(answer.text);
      expect(endpoint.reply.parse(sent)).toEqual(sent);
    }
  });
});

test('endpoints grant what they are asked with such input, so that the test above means something', async () => {
  let granted = 0;
  for (const { endpoint } of allEndpoints.filter(({ endpoint: { method } }) => method === 'GET')) {
    const answer = await callRaw(world, endpoint, sampleRequest(endpoint, ids), boss.token);
    if (answer.status === 200) granted += 1;
    if (granted > 3) break;
  }
  expect(granted).toBeGreaterThan(3);
});
