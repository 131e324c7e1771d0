import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeApi } from '#platform/http/openapi';
import { projectFolder } from '#platform/paths';
import { allEndpoints } from '#test/all-endpoints';

const path = join(projectFolder, 'packages/contract/openapi.json');

test('the committed description of the API is that of the contract', () => {
  const described = `${JSON.stringify(describeApi(), null, 2)}\n`;
  if (process.env.UPDATE === '1') writeFileSync(path, described);
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(described);
});

test('the description names every endpoint once, with its parameters and refusals', () => {
  const { paths } = describeApi() as { paths: Record<string, Record<string, { parameters: { name: string }[] }>> };
  for (const { name, endpoint } of allEndpoints) {
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    const expected = [...inPath, ...Object.keys(endpoint.query?.shape ?? {})];
    expect(
      operation?.parameters.map((parameter) => parameter.name),
      name,
    ).toEqual(expected);
    expect(operation, name).toMatchObject({ operationId: name, responses: { 400: {} } });
  }
});

test('every reference in the description leads to something in it', () => {
  const document = describeApi();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference]) => reference ?? '',
  );
  expect(new Set(references)).toContain('#/components/schemas/MenuGroup');
  for (const reference of new Set(references)) {
    expect(document, reference).toHaveProperty(reference.replace(/^#\//, '').split('/'));
  }
});
