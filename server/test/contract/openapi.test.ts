import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi, describePaths } from '@freshet/contract/openapi';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/folders';
import { allEndpoints } from '#test/all-endpoints';

const path = join(projectFolder, 'packages/contract/openapi.json');
const document = describeApi();
const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');

test('the committed description of the API is that of the contract', () => {
  const described = `${JSON.stringify(document, null, 2)}\n`;
  if (process.env.UPDATE === '1') writeFileSync(path, described);
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(described);
});

test('the description names every endpoint once, with its parameters and refusals', () => {
  const { paths } = document as { paths: Record<string, Record<string, { parameters: unknown[] }>> };
  for (const { name, endpoint } of allEndpoints) {
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    const expected = [...inPath, ...Object.keys(endpoint.query?.shape ?? {})];
    expect(
      operation?.parameters.map((parameter) => (follow(parameter) as { name: string }).name),
      name,
    ).toEqual(expected);
    expect(operation, name).toMatchObject({ operationId: name, responses: { 400: {} } });
  }
  const ids: string[] = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((each) => String(Object(each).operationId)),
  );
  expect(ids.toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted());
});

test('every reference in the description leads to something in it, and everything shared is referred to', () => {
  const { securitySchemes: _, ...components } = Object(document.components);
  const shared = Object.entries(components).flatMap(([kind, parts]) =>
    Object.keys(Object(parts)).map((name) => `#/components/${kind}/${name}`),
  );
  expect([...new Set(references)].toSorted()).toEqual(shared.toSorted());
  for (const name of shared) expect(name).toMatch(/^#\/components\/\w+\/[\w.-]+$/);
});

test('with every reference followed, the description says what each endpoint says, to the letter', () => {
  const { paths: inFull, definitions } = describePaths();
  const named = new Set(Object.keys(definitions).map((name) => `#/components/schemas/${name}`));
  const followAll = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(followAll);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) return named.has(String(value.$ref)) ? value : followAll(follow(value));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, followAll(one)]));
  };
  expect(JSON.stringify(followAll(document.paths))).toBe(JSON.stringify(inFull));
});

test('no object is described in two places', () => {
  const shapes = new Map<string, number>();
  JSON.stringify(document, (_, value) => {
    if (typeof value?.properties === 'object' && value.type === 'object') {
      const shape = JSON.stringify(value);
      if (shape.length > 80) shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
    }
    return value;
  });
  expect(shapes.size).toBeGreaterThan(200);
  expect([...shapes].filter(([, count]) => count > 1)).toEqual([]);
});

test('shapes bear the names that the contract gives them', () => {
  expect(references).toContain('#/components/schemas/MenuGroup');
  expect(references).toContain('#/components/schemas/MonitoringFeature');
  expect(references).toContain('#/components/schemas/UnitInput');
  expect(references.filter((reference) => reference.includes('__'))).toEqual([]);
});

function follow(value: unknown): unknown {
  const { $ref } = Object(value) as { $ref?: string };
  if ($ref === undefined) return value;
  return $ref
    .slice(2)
    .split('/')
    .reduce((part: Record<string, unknown>, name) => Object(part)[name], document);
}
