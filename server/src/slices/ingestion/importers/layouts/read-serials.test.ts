import { expect, test } from 'vitest';
import { lines } from '../../test-support/detect-file.ts';
import { readText } from '../../test-support/read-text.ts';

test('the number of a day that Excel left in a CSV waits with the date it may be, until a person says so', async () => {
  const content = lines(
    'Station,Date,Analyte,Result,Unit',
    'MW-1,45365,Copper,0.0012,mg/L',
    'MW-1,45365.5,Zinc,0.012,mg/L',
    'MW-1,2024,Lead,0.012,mg/L',
  );
  const { rows, states, sentences } = await readText(content);
  expect(rows.map(({ sampledLocal }) => sampledLocal)).toEqual(['2024-03-14T00:00:00', '2024-03-14T12:00:00', null]);
  expect(states).toEqual(['held', 'held', 'rejected']);
  expect(sentences[0]).toBe(
    "Row 2, 'Date': '45365' may be the Excel date 2024-03-14. Release the row to store it with this date.",
  );
});

test('so it does in a table with analytes across', async () => {
  const content = lines('Station,Date,Copper (mg/L)', 'MW-1,45365,0.0012');
  expect((await readText(content, 'generic-wide')).states).toEqual(['held']);
});
