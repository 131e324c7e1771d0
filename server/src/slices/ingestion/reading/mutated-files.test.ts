import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeXlsx, sheetData, usualHeader, usualRow } from '#platform/tables/test-support/make-xlsx';
import { makeZip } from '#platform/tables/test-support/make-zip';
import { detectIn, sureConfidence } from '../detection/detect.ts';
import { type GivenFile, onDisk, readAll } from '../test-support/read-text.ts';
import { peekInThread, previewOptions } from './thread/peek.ts';

const count = Number(process.env.MUTATED_FILES ?? 100);
const seed = Number(process.env.SEED ?? 20_260_315);

/** A small generator of numbers that gives the same ones for the same seed. */
function randomFrom(start: number): (below: number) => number {
  let state = start >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const folder = join(import.meta.dirname, '../fixtures');
const fixtures = readdirSync(folder).flatMap((format) =>
  readdirSync(join(folder, format))
    .filter((name) => !name.endsWith('.expected.json'))
    .map((name) => {
      const path = join(folder, format, name);
      const files = statSync(path).isDirectory() ? readdirSync(path).map((file) => join(path, file)) : [path];
      return {
        format,
        files: files.map((file): GivenFile => ({ name: file.split('/').at(-1) ?? '', content: readFileSync(file) })),
      };
    }),
);
const book = makeXlsx({
  sheets: [{ name: 'Data', xml: sheetData([usualHeader, usualRow(), usualRow(), usualRow()]) }],
});
const seeds = [
  ...fixtures,
  { format: 'generic-long', files: [{ name: 'a.xlsx', content: book }] },
  {
    format: 'generic-long',
    files: [
      {
        name: 'a.zip',
        content: makeZip([
          { name: 'a.csv', content: 'Station,SampleDateTime,Analyte,Result\nN1,2026-03-08,Copper,1\n' },
        ]),
      },
    ],
  },
];

const pieces = [
  '"',
  ',',
  ';',
  '\n',
  '\r',
  '\0',
  '\uFEFF',
  '<',
  '>',
  '=',
  '\t',
  '9999999999',
  '-',
  '𝟙',
  '{',
  '<!DOCTYPE x>',
  'é',
  '"",""',
];

function mutate(content: Buffer, random: (below: number) => number): Buffer {
  let bytes = Buffer.from(content);
  for (let step = 1 + random(5); step > 0; step -= 1) {
    const at = random(bytes.length + 1);
    const length = random(40);
    const piece = Buffer.from(pieces[random(pieces.length)] ?? '', random(2) === 0 ? 'utf8' : 'latin1');
    const choice = random(5);
    if (choice === 0) bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
    else if (choice === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    else if (choice === 2) bytes = bytes.subarray(0, at);
    else if (choice === 3)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)]);
    else if (at < bytes.length) bytes = Buffer.from(bytes.map((byte, index) => (index === at ? random(256) : byte)));
  }
  return bytes;
}

test(`${count} mutated files (seed ${seed}): none breaks the reader, no two formats are sure of one, and every error is located`, async () => {
  const random = randomFrom(seed);
  for (let index = 0; index < count; index += 1) {
    const given = seeds[random(seeds.length)];
    if (!given) continue;
    const which = random(given.files.length);
    const files = given.files.map((file, at) =>
      at === which ? { ...file, content: mutate(Buffer.from(file.content), random) } : file,
    );
    const groups = await onDisk(files, async (disk) =>
      detectIn(await peekInThread(disk, previewOptions, 60), disk.length),
    );
    expect(groups.length).toBeGreaterThan(0);
    for (const { candidates } of groups)
      expect(candidates.filter(({ Confidence }) => Confidence >= sureConfidence).length).toBeLessThanOrEqual(1);
    const { rows, fileFindings } = await readAll(files, given.format);
    for (const { rowNo, findings } of rows)
      for (const { severity, sentence } of findings)
        if (severity === 'error') expect(sentence).toMatch(new RegExp(String.raw`\b[A-Z]*${rowNo}\b`));
    for (const { sentence, code } of fileFindings) expect(sentence, code).not.toMatch(/\{\w+\}|undefined|NaN/);
  }
}, 900_000);
