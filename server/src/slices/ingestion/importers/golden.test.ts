import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { detectIn } from '../detection/detect.ts';
import { stateByFindings } from '../findings/findings-catalogue.ts';
import { builtInPlan } from '../reading/reading-plan.ts';
import { peekInThread, previewOptions } from '../reading/thread/peek.ts';
import { onDisk, readAll } from '../test-support/read-text.ts';
import { importers } from './index.ts';

const folder = join(import.meta.dirname, '../fixtures');

/** A fixture is a file, or a folder of files that belong together; beside it is what it must give. */
const fixtures = readdirSync(folder).flatMap((format) =>
  readdirSync(join(folder, format))
    .filter((name) => !name.endsWith('.expected.json'))
    .map((name) => ({ format, name })),
);

const isStored = (path: string, given: unknown): boolean =>
  existsSync(path) && isDeepStrictEqual(JSON.parse(readFileSync(path, 'utf8')), JSON.parse(JSON.stringify(given)));

const filesOf = (path: string) =>
  (statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]).map((file) => ({
    name: file.split('/').at(-1) ?? '',
    content: readFileSync(file),
  }));

test('every format has fixtures', () => {
  expect(new Set(fixtures.map(({ format }) => format))).toEqual(new Set(importers.map(({ id }) => id)));
});

test.each(fixtures)(
  '$format: $name is recognised and gives exactly these rows and findings',
  async ({ format, name }) => {
    const files = filesOf(join(folder, format, name));
    const [group] = await onDisk(files, async (given) =>
      detectIn(await peekInThread(given, previewOptions, 60), given.length),
    );
    expect(group?.fileNos).toHaveLength(files.length);
    expect(group?.chosen?.SchemaId).toBe(format);
    const { rows, fileFindings } = await readAll(files, format);
    const given = {
      rows: rows.map(({ findings, columns: _columns, limitUnitText: _unit, qualifier, ...row }) => ({
        state: stateByFindings(findings),
        ...row,
        ...(qualifier === '' ? {} : { qualifier }),
        findings: findings.map(({ sentence }) => sentence),
      })),
      findings: fileFindings.map(({ severity, code, sentence }) => `${severity} ${code}: ${sentence}`),
    };
    const expectedPath = join(folder, format, `${name}.expected.json`);
    // What is as it was stays as it is formatted.
    if (process.env.UPDATE === '1' && !isStored(expectedPath, given)) {
      writeFileSync(expectedPath, `${JSON.stringify(given, null, 2)}\n`);
    }
    expect(given).toEqual(JSON.parse(readFileSync(expectedPath, 'utf8')));
  },
);

test.each(importers.map((importer) => ({ id: importer.id, importer })))(
  'the template of $id can be read back',
  async ({ id, importer }) => {
    const { rows, fileFindings } = await readAll(
      [{ name: importer.template.fileName, content: importer.template.text }],
      id,
    );
    if (importer.multiPart === 'together') return expect(fileFindings.map(({ code }) => code)).toEqual(['partMissing']);
    expect(rows.length).toBeGreaterThan(0);
    expect(builtInPlan(id)?.schemaName).toBe(importer.label);
  },
);

test.each(['file-formats.md', 'fr/file-formats.md'])('%s of the guide describes every format', (page) => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/guide', page), 'utf8');
  expect(importers.filter(({ label }) => !text.includes(`\n## ${label}\n`)).map(({ label }) => label)).toEqual([]);
});
