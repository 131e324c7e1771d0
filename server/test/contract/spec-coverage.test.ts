import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverFolder } from '#platform/folders';
import { allEndpoints, leastOf } from '#test/all-endpoints';

const file = (name: string) => join(serverFolder, 'test/contract', name);
const linesOf = (name: string) => readFileSync(file(name), 'utf8').split('\n').filter(Boolean);

/** What the specification promises: one line per endpoint with the least role that may call it. */
const promised = linesOf('spec-endpoints.tsv').map((line) => {
  const [method = '', path = '', least = ''] = line.split('\t');
  return { key: `${method} ${path}`, comparable: comparable(method, path), least };
});

const served = new Map(allEndpoints.map(({ endpoint }) => [comparable(endpoint.method, endpoint.path), endpoint]));

/** Names of parameters do not count, spelling does. */
function comparable(method: string, path: string): string {
  return `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`;
}

test('the specification lists 244 endpoints', () => {
  expect(promised).toHaveLength(244);
  expect(new Set(promised.map(({ comparable: one }) => one)).size).toBe(244);
});

test('every promised endpoint that was once served still is, and the list of them is up to date', () => {
  const done = promised.filter((one) => served.has(one.comparable)).map(({ key }) => key);
  if (process.env.UPDATE === '1') writeFileSync(file('served-endpoints.txt'), `${done.join('\n')}\n`);
  process.stdout.write(`${done.length} of the ${promised.length} endpoints of the specification are served.\n`);
  expect(done).toEqual(linesOf('served-endpoints.txt'));
});

test('every promised endpoint is open to exactly those the specification names', () => {
  const words: Readonly<Record<string, string>> = { anon: 'anyone' };
  for (const { comparable: key, least } of promised) {
    const endpoint = served.get(key);
    if (endpoint) expect(leastOf(endpoint), key).toBe(words[least] ?? least);
  }
});
