import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loggerFormats } from './index.ts';
import { describeLoggerFinding } from './logger-findings.ts';
import { readLoggerFile } from './test-support/read-logger-file.ts';

const folder = join(import.meta.dirname, 'fixtures');
const fixtures = readdirSync(folder).flatMap((format) =>
  readdirSync(join(folder, format))
    .filter((name) => !name.endsWith('.expected.json'))
    .map((name) => ({ format, name })),
);

test('every format of loggers has fixtures', () => {
  expect(new Set(fixtures.map(({ format }) => format))).toEqual(new Set(loggerFormats.map(({ id }) => id)));
});

test.each(fixtures)('$format: $name is recognised and gives exactly these points and findings', async (fixture) => {
  const { format, name } = fixture;
  const content = readFileSync(join(folder, format, name));
  const read = await readLoggerFile(name, content);
  expect(read.format).toBe(format);
  const { header, columns, counts } = read.reader;
  const given = {
    header,
    columns: columns.map((column) =>
      Object.fromEntries(Object.entries(column).filter(([, stated]) => stated !== null)),
    ),
    counts,
    points: read.points.map(
      ({ column, line, ms, value, quality }) =>
        `${line}: ${new Date(ms).toISOString()} ${column} ${value ?? 'gap'}${quality === null ? '' : ` ${quality}`}`,
    ),
    findings: read.findings.map(
      (finding) => `${finding.severity} ${finding.code}: ${describeLoggerFinding(finding, 'en')}`,
    ),
    reported: read.reported.map(({ sentence }) => sentence),
  };
  const expectedPath = join(folder, format, `${name}.expected.json`);
  if (process.env.UPDATE === '1') writeFileSync(expectedPath, `${JSON.stringify(given, null, 2)}\n`);
  expect(given).toEqual(JSON.parse(readFileSync(expectedPath, 'utf8')));
});
