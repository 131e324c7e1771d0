import { expect, test } from 'vitest';
import { makeXlsx, sheetData, usualHeader, usualRow } from '#platform/tables/test-support/make-xlsx';
import { detect } from '../../detection/detect-files.ts';
import type { RowBatch } from '../../rows/rows.ts';
import { noon, onDisk } from '../../test-support/read-text.ts';
import { readSubmission } from '../read-submission.ts';
import { builtInPlan } from '../reading-plan.ts';

// A thread loads the sources again, which takes long on a busy machine.

const header = 'Station,SampleDateTime,Analyte,Result,Unit';
const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `N${index % 7},2026-03-08 09:00,Copper,${index % 5 === 0 ? 'lots' : `<${index}`},mg/L`,
  );
const plan = () => {
  const built = builtInPlan('generic-long');
  if (!built) throw new Error('No such format.');
  return built;
};

test('a thread reads in batches, with progress, and says the same as reading here', async () => {
  const content = [header, ...rows(5000), ''].join('\n');
  await onDisk([{ name: 'results.csv', content }], async (files) => {
    const groups = await detect(files, { schemas: [], analytes: [], layouts: [], ecology: [] }, { tenantId: 1 });
    expect(groups[0]?.chosen?.SchemaId).toBe('generic-long');
    const batches: RowBatch[] = [];
    for await (const batch of readSubmission(files, plan(), { now: noon })) batches.push(batch);
    const all = batches.flatMap((batch) => batch.rows);
    expect(all).toHaveLength(5000);
    expect(batches.every(({ rows: lot }) => lot.length <= 2000)).toBe(true);
    expect(batches.at(-1)).toMatchObject({ bytesRead: content.length, bytesTotal: content.length });
    expect(all[1]).toMatchObject({
      rowNo: 3,
      sign: '<',
      value: 1,
      originalText: '<1',
      unitText: 'mg/L',
      sampledLocal: '2026-03-08T09:00:00',
      fields: { Station: 'N1' },
    });
    expect(all[5]?.findings.map(({ code }) => code)).toEqual(['wordNotKnown']);
  });
});

test('reading waits for whoever takes the rows, and ends when asked to', async () => {
  const content = [header, ...rows(60_000), ''].join('\n');
  await onDisk([{ name: 'results.csv', content }], async (files) => {
    const stop = new AbortController();
    const reading = (async () => {
      let taken = 0;
      for await (const batch of readSubmission(files, plan(), { now: noon, signal: stop.signal })) {
        taken += batch.rows.length;
        expect(batch.bytesRead).toBeLessThan(content.length);
        stop.abort(new Error('Enough.'));
      }
      return taken;
    })();
    await expect(reading).rejects.toThrow('Enough.');
  });
});

test('a file that needs too much memory ends its thread, and says so', async () => {
  const texts = Array.from(
    { length: 400_000 },
    (_, index) => `A text that nobody else has, number ${index}, and some more of it`,
  );
  const content = makeXlsx({ sheets: [{ name: 'Data', xml: '<sheetData></sheetData>' }], sharedTexts: texts });
  await onDisk([{ name: 'results.xlsx', content }], async (files) => {
    const found = [];
    for await (const { fileFindings } of readSubmission(files, plan(), { now: noon, memoryMb: 16 }))
      found.push(...fileFindings);
    expect(found.map(({ sentence }) => sentence)).toEqual([
      'The file needs more memory than is available for reading (16 MB). Save it as CSV, or split it.',
    ]);
  });
});

test('250,000 different texts in a workbook are read within a quarter of the memory of a thread', async () => {
  const sharedTexts = Array.from({ length: 250_000 }, (_, index) => `Remark number ${index} of the field crew`);
  const last = sheetData([usualHeader, [`t="s"><v>249999</v>`, ...usualRow().slice(1)]]);
  const content = makeXlsx({ sheets: [{ name: 'Data', xml: last }], sharedTexts });
  await onDisk([{ name: 'results.xlsx', content }], async (files) => {
    const read: RowBatch[] = [];
    for await (const batch of readSubmission(files, plan(), { now: noon, memoryMb: 64 })) read.push(batch);
    expect(read.flatMap(({ fileFindings }) => fileFindings)).toEqual([]);
    expect(read.flatMap((batch) => batch.rows.map(({ fields }) => fields.Station))).toEqual([
      'Remark number 249999 of the field crew',
    ]);
  });
});
