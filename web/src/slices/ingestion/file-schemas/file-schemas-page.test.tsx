import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const settings = {
  ...{
    Format: 'text',
    Separator: 'auto',
    Encoding: 'auto',
    Sheet: '',
    HeaderRow: 1,
    Orientation: 'long',
    UnitRow: null,
  },
  ...{ FirstValueColumn: null, SampleRows: [], IgnoredColumns: [], Constants: [], DateFormat: '', TimeZone: null },
  ...{
    DecimalSign: '.',
    LimitIn: 'value',
    NonDetectWords: ['ND'],
    MissingWords: [],
    QaQcRules: [],
    AllowsPartial: true,
  },
  ...{ Duplicates: 'replace', Recognition: { Headers: [], Sheet: '', FileName: '' } },
  Columns: [{ Column: 'Where', Field: 'Station' }],
};
const own = {
  ...{
    Id: '7',
    Name: 'Our laboratory',
    IsBuiltIn: false,
    Description: '',
    GuidePage: null,
    HasTemplate: true,
    Revision: 3,
  },
  ...{ ChangedBy: 'kai', ChangedAt: '2026-03-08T10:00:00Z' },
};
const wqx = {
  ...{
    Id: 'wqx',
    Name: 'WQX',
    IsBuiltIn: true,
    Description: 'x',
    GuidePage: 'file-formats#wqx',
    HasTemplate: true,
    Revision: 1,
  },
  ...{ ChangedBy: null, ChangedAt: null },
};
const preview = {
  ...{ Kind: 'text', Encoding: 'UTF-8', Separator: ',', Sheets: [''], Sheet: '', ColumnFields: ['Station', ''] },
  Lines: [
    { RowNo: 1, Cells: ['Where', 'How much'] },
    { RowNo: 2, Cells: ['N1', '1.5'] },
  ],
  Rows: [{ RowNo: 2, ColumnNo: 0, State: 'held', Fields: { Station: 'N1' }, SampledAt: null, Value: '1.5' }],
  Findings: [
    { RowNo: 2, Column: 'Where', Code: 'notADate', Severity: 'error', Sentence: 'Row 2 is odd.', Params: { row: 2 } },
  ],
};

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'fileSchemas.list': () => ({ Schemas: [own, wqx] }),
    'fileSchemas.get': () => ({ ...own, Settings: settings }),
    'fileSchemas.preview': () => preview,
    'files.search': () => ({ Data: [], TotalLength: 0, Offset: 0 }),
    ...over,
  });
}

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('own schemas and formats of the product stand apart, each with its template', async () => {
  serverWith();
  renderApp('/manage/file-schemas');
  const mine = await screen.findByRole('grid', { name: 'Your schemas' });
  await within(mine).findByRole('link', { name: 'Our laboratory' });
  const shipped = await screen.findByRole('grid', { name: 'Built-in formats' });
  expect(within(shipped).getByRole('link', { name: 'Guide to WQX (new tab)' }).getAttribute('href')).toBe(
    '/help/file-formats.html#wqx',
  );
  within(shipped).getByRole('button', { name: 'Download the template of WQX' });
});

test('a change in the form reads the example again, and is saved with the revision it was made from', async () => {
  const server = serverWith({ 'fileSchemas.update': () => ({ ...own, Revision: 4, Settings: settings }) });
  const { user } = renderApp('/manage/file-schemas/detail/7?file=12');
  await screen.findByText('Row 2 is odd.');
  await screen.findByText('1 held');
  await user.click(screen.getByRole('combobox', { name: 'How much' }));
  await user.click(await screen.findByRole('option', { name: 'Result' }));
  await vi.waitFor(() => expect(server.callsOf('fileSchemas.preview').length).toBeGreaterThan(1));
  expect(server.callsOf('fileSchemas.preview').at(-1)?.body).toMatchObject({
    settings: { Columns: [settings.Columns[0], { Column: 'How much', Field: 'Result' }] },
  });
  await user.click(screen.getByRole('button', { name: 'Save schema' }));
  await vi.waitFor(() => expect(server.callsOf('fileSchemas.update')).toHaveLength(1));
  expect(server.callsOf('fileSchemas.update')[0]?.body).toMatchObject({ Name: 'Our laboratory', Revision: 3 });
});
