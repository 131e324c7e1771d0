import {
  type FileDetail,
  type MetadataSchema,
  problem,
  type RawFile,
  type UploadState,
  uploadPartBytes,
} from '@freshet/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { fakeUploads } from '#api/test-support/fake-upload';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';

const file = {
  Id: 7,
  Name: 'levels.csv',
  MediaType: 'text/csv',
  SizeBytes: 12_345_678,
  FileSchemaId: null,
  FileSchemaName: null,
  IngestionState: 'failed',
  LatestVersion: 1,
  CurrentVersion: null,
  CreatedAt: '2026-03-08T17:00:00.000Z',
  CreatedBy: 'ana',
  ChangedAt: '2026-03-08T17:00:00.000Z',
  DeletedAt: null,
  DeletedBy: null,
  Metadata: [{ Field: 'Project', FieldType: 'text', FieldValue: 'Weir', IsFound: false }],
  CanChange: true,
} as unknown as RawFile;
const detail = {
  ...file,
  Versions: [],
  Executions: [{ ExecutionId: '3f2b8c1e-6d1a-4c55-9b1e-0a4f6f0b7c11', State: 'failed', At: null, By: 'ana' }],
  IngestionMessage: 'Row 3 has no date.',
  SameContent: [],
} as unknown as FileDetail;
const identifier = '5c0e3d1f-9b2a-4e6d-8f10-7a4b1c2d3e4f';
const nothing = { Data: [], TotalLength: 0, Offset: 0 };
const state = (over: object) =>
  ({
    Identifier: identifier,
    FileName: null,
    TotalSize: null,
    TotalParts: null,
    RemainingParts: [],
    ReceivedBytes: 0,
    ExpiresAt: null,
    File: null,
    SameContent: [],
    ...over,
  }) as unknown as UploadState;
const schema = {
  Id: 1,
  Name: 'Survey',
  Fields: [{ Field: 'Project', FieldType: 'text', IsRequired: true, Options: [] }],
} as unknown as MetadataSchema;

const serve = (over: Record<string, (received: Received) => unknown> = {}, claims = {}) =>
  fakeServer({
    'identity.claims': () => someClaims({ name: 'ana', ...claims }),
    'files.search': () => ({ Data: [file], TotalLength: 1, Offset: 0 }),
    'files.recycleBin': () => nothing,
    'files.metadataFields': () => ({ Fields: [] }),
    'files.facets': () => ({ Values: [], IsCut: false }),
    'files.schemas': () => [],
    'files.detail': () => detail,
    'files.preview': () => ({
      Kind: 'table',
      Sheets: [],
      Sheet: null,
      Rows: [{ RowNo: 1, Cells: ['Station', 'Value'] }],
      Text: null,
      Entries: [],
      IsCut: false,
      Reason: null,
      Finding: null,
    }),
    'fileUploads.identifier': () => ({
      Identifier: identifier,
      PartSize: uploadPartBytes,
      MaxFiles: 5,
      MaxParts: 10_000,
      ExpiresAt: '2026-03-09T17:00:00.000Z',
    }),
    'fileUploads.uploadState': () => state({}),
    ...over,
  });

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

const chooseFiles = async (user: ReturnType<typeof renderApp>['user'], files: File[]) => {
  const dialog = await screen.findByRole('dialog', { name: 'Upload files' });
  await user.upload(await within(dialog).findByLabelText('Choose files'), files);
  return dialog;
};

test('the first five files by name are asked for, and a search is kept in the address', async () => {
  const server = serve();
  const { user, router } = renderApp('/datasets');
  await screen.findByRole('link', { name: 'levels.csv' });
  expect(server.callsOf('files.search')[0]?.query).toMatchObject({
    limit: '5',
    offset: '0',
    sortBy: 'Name',
    descending: 'false',
  });
  await user.type(screen.getByRole('searchbox', { name: 'File name' }), 'lev');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ find: 'lev' }));
  await waitFor(() =>
    expect(server.callsOf('files.search').at(-1)?.body).toMatchObject({
      FileNameFilters: [{ FileNameFragment: 'lev' }],
    }),
  );
});

test('a file that could not be ingested says so, with the reason and its ingestions', async () => {
  serve();
  renderApp('/datasets/7');
  await screen.findByText('This data file could not be ingested. Row 3 has no date.');
  await screen.findByRole('region', { name: 'Content of levels.csv' });
  const link = screen.getByRole('link', { name: '3f2b8c1e-6d1a-4c55-9b1e-0a4f6f0b7c11' });
  expect(link).toHaveProperty('pathname', '/review/ingestion-results/3f2b8c1e-6d1a-4c55-9b1e-0a4f6f0b7c11');
});

test('a preview that ends early says why, below the rows before it', async () => {
  const sentence = "A quote opened in row 3, column 'a' is never closed.";
  const Finding = { Code: 'quoteOpen', Params: { row: 3, column: 'a' }, Sentence: sentence };
  const rest = { Sheets: [], Sheet: null, Text: null, Entries: [], IsCut: true };
  const Rows = [{ RowNo: 1, Cells: ['Station', 'Value'] }];
  serve({ 'files.preview': () => ({ Kind: 'table', ...rest, Rows, Reason: sentence, Finding }) });
  renderApp('/datasets/7');
  expect((await screen.findByText(sentence)).closest('[role="alert"]')).not.toBeNull();
  await screen.findByRole('region', { name: 'Content of levels.csv' });
});

test('a deletion asks first, and a refusal is told with its reason', async () => {
  const server = serve({ 'files.delete': () => problem('files.busy') });
  const { user } = renderApp('/datasets/7');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(server.callsOf('files.delete')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Delete file' }));
  await screen.findByText(/^Failed to delete file\. This file is currently being ingested\./);
});

test('a sixth file is refused, and the same name comes once', async () => {
  serve();
  const { user } = renderApp('/datasets?dialog=upload');
  const named = (name: string) => new File(['x'], name, { type: 'text/csv' });
  const dialog = await chooseFiles(user, [named('a.csv'), named('a.csv')]);
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  await chooseFiles(
    user,
    ['b', 'c', 'd', 'e', 'f'].map((name) => named(`${name}.csv`)),
  );
  await within(dialog).findByText('Only 5 files can be uploaded at one time');
});

test('a required property must be filled in before the upload can begin, and travels with it', async () => {
  fakeUploads();
  const server = serve({
    'files.schemas': () => [schema],
    'fileUploads.upload': () => state({ File: file, SameContent: [{ Id: 9, Name: 'older.csv', IsDeleted: false }] }),
  });
  const { user } = renderApp('/datasets?dialog=upload');
  const dialog = await chooseFiles(user, [new File(['a,b'], 'a.csv', { type: 'text/csv' })]);
  const start = within(dialog).getByRole('button', { name: 'Upload 1 file' });
  expect(start).toHaveProperty('disabled', true);
  await user.type(await within(dialog).findByLabelText(/Project/), 'Weir');
  await user.click(start);
  await within(dialog).findByText('older.csv');
  expect(server.callsOf('fileUploads.upload')[0]?.body).toMatchObject({
    multipart: 'true',
    filename: 'a.csv',
    totalSize: '3',
    totalParts: '1',
    currentPart: '1',
    properties: '{"Project":"Weir"}',
  });
});

test('parts go in sequence, and a file that was begun before goes on where it stopped', async () => {
  fakeUploads();
  const sent: unknown[] = [];
  const content = new File([new Uint8Array(2 * uploadPartBytes + 10)], 'big.csv', {
    type: 'text/csv',
    lastModified: 5,
  });
  localStorage.setItem('freshet.uploads', JSON.stringify({ [`|big.csv|${content.size}|5`]: identifier }));
  const server = serve({
    'fileUploads.uploadState': () => state({ RemainingParts: [2, 3], ReceivedBytes: uploadPartBytes }),
    'fileUploads.upload': ({ body }) => {
      sent.push((body as { currentPart: string }).currentPart);
      return sent.length === 1 ? state({ RemainingParts: [3] }) : state({ File: file });
    },
  });
  const { user } = renderApp('/datasets?dialog=upload');
  const dialog = await chooseFiles(user, [content]);
  await within(dialog).findByText('(10.49 MB)');
  await user.click(within(dialog).getByRole('button', { name: 'Upload 1 file' }));
  await within(dialog).findByRole('link', { name: 'Open file' });
  expect(sent).toEqual(['2', '3']);
  expect(server.callsOf('fileUploads.identifier')).toEqual([]);
  expect(localStorage.getItem('freshet.uploads')).toBe('{}');
});

test('the first part goes alone, the others two at a time, and whichever is the last makes the file', async () => {
  fakeUploads();
  const begun: string[] = [];
  const together: number[] = [];
  const answers: (() => void)[] = [];
  const content = new File([new Uint8Array(4 * uploadPartBytes + 10)], 'big.csv', {
    type: 'text/csv',
    lastModified: 5,
  });
  serve({
    'fileUploads.uploadState': () => state({}),
    'fileUploads.upload': async ({ body }) => {
      const part = (body as { currentPart: string }).currentPart;
      begun.push(part);
      if (part === '1') return state({ RemainingParts: [2, 3, 4, 5], ReceivedBytes: uploadPartBytes });
      await new Promise<void>((resolve) => answers.push(resolve));
      together.push(answers.length);
      // The answer to the second part is overtaken by all others.
      return state(
        part === '2' ? { File: file } : { RemainingParts: [2], ReceivedBytes: Number(part) * uploadPartBytes },
      );
    },
  });
  const { user } = renderApp('/datasets?dialog=upload');
  const dialog = await chooseFiles(user, [content]);
  await user.click(within(dialog).getByRole('button', { name: 'Upload 1 file' }));
  for (const known of [
    ['1', '2', '3'],
    ['1', '2', '3', '4'],
    ['1', '2', '3', '4', '5'],
  ]) {
    await waitFor(() => expect(begun).toEqual(known));
    answers.splice(1, 1)[0]?.();
  }
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(within(dialog).queryByRole('link', { name: 'Open file' })).toBeNull();
  answers[0]?.();
  await within(dialog).findByRole('link', { name: 'Open file' });
  expect(together.every((count) => count <= 2)).toBe(true);
});

test('a server that is too busy is asked again after a minute, counted down', async () => {
  fakeUploads();
  serve({ 'fileUploads.upload': () => problem('files.tooManyAtOnce', { seconds: 60 }) });
  const { user } = renderApp('/datasets?dialog=upload');
  const dialog = await chooseFiles(user, [new File(['a,b'], 'a.csv', { type: 'text/csv' })]);
  await user.click(within(dialog).getByRole('button', { name: 'Upload 1 file' }));
  await within(dialog).findByText(/The server is busy\. Resuming in (60|59) seconds\./);
});
