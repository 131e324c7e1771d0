import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer, type Received } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { aFinding, aReview, aRow, executionId } from '../test-support/samples.ts';

const unknown = "Row 2, 'Station': no station is known as 'Elk R. at Hwy 3'.";
const rows = [
  aRow({
    State: 'held',
    Causes: ['unknownStation'],
    Fields: {
      Station: 'Elk R. at Hwy 3',
      SampleDateTime: '2026-03-08',
      Analyte: 'Copper',
      Result: '0.012',
      Unit: 'mg/L',
    },
    StationId: null,
    StationName: null,
    Findings: [aFinding()],
  }),
  aRow({
    Ordinal: 1,
    RowNo: 3,
    State: 'rejected',
    Causes: ['notNumeric'],
    Fields: { Station: 'Elk River', SampleDateTime: '2026-03-08', Analyte: 'Zinc', Result: 'abc', Unit: 'mg/L' },
    Findings: [
      aFinding({
        Id: 2,
        Ordinal: 1,
        RowNo: 3,
        Field: 'Result',
        Code: 'notNumeric',
        Sentence: "'abc' is not a number.",
      }),
    ],
  }),
];

const settled = { Read: 3, Ready: 2, Held: 0, Rejected: 1, Dropped: 0, Stored: 0, Unchanged: 0, Repeated: 0 };

const aProposal = (over: object) => ({
  ...{ TargetId: null, TargetText: '', Why: '', WhyCode: 'similar', KnownAs: '', MatchStrength: 'weak', Likeness: 0.5 },
  ...{ Fraction: '', Speciation: '', ...over },
});

function serverWith(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'ingestion.review': () => aReview(),
    'ingestion.rows': () => ({ Rows: rows, Total: 2, HasMore: false }),
    'ingestion.proposals': () => ({
      Proposals: [
        {
          TargetId: 4,
          TargetText: 'Elk River at Highway 3',
          Why: '',
          WhyCode: 'sameSigns',
          KnownAs: 'Elk R.',
          MatchStrength: 'strong',
          Likeness: 0.9,
          Fraction: '',
          Speciation: '',
        },
        aProposal({ TargetId: 5, TargetText: 'Elk Creek' }),
      ],
    }),
    'ingestion.resubmit': () => ({
      Ingestion: aReview({ RowCounts: settled, UnknownNames: [] }).Ingestion,
      PublishExecutionId: null,
      Release: null,
    }),
    ...over,
  });
}

const open = () => renderApp(`/review/ingestion-results/${executionId}`);
const startChecking = async () => {
  const { user } = open();
  await screen.findByText('abc');
  await user.click(screen.getByRole('button', { name: 'Next problem (N)' }));
  return user;
};
const decisions = (server: ReturnType<typeof serverWith>) =>
  server.callsOf('ingestion.resubmit').map(({ body }) => (body as { resubmitData: unknown[] }).resubmitData);

beforeEach(() => startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('the row counts add up, causes carry their counts, and notes are hidden at first', async () => {
  serverWith();
  const { user } = open();
  await screen.findByText('3 rows read');
  const causes = within(screen.getByRole('group', { name: 'Findings' }));
  expect(causes.getByRole('button', { name: /Unknown station · 1/ })).toBeDefined();
  expect(causes.queryByRole('button', { name: /Encoding used/ })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Notes (1)' }));
  await causes.findByRole('button', { name: /Encoding used · 1/ });
  expect(causes.getAllByRole('button')).toHaveLength(3);
});

test('a cause narrows the rows to its own', async () => {
  const server = serverWith();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Unknown station · 1/ }));
  await waitFor(() => expect(server.callsOf('ingestion.rows').at(-1)?.query).toMatchObject({ code: 'unknownStation' }));
});

test('one decision about an unknown name mends all its rows, for this file unless said otherwise', async () => {
  const server = serverWith();
  const { user } = open();
  await screen.findByText('Same letters and digits, different punctuation. Known as “Elk R.”.');
  await user.click(screen.getByRole('radio', { name: 'All future files' }));
  await user.click(screen.getByRole('button', { name: 'Use Elk River at Highway 3 for 1 row' }));
  await waitFor(() =>
    expect(decisions(server)[0]).toEqual([
      { Kind: 'name', Name: 'station', Text: 'Elk R. at Hwy 3', TargetId: 4, Scope: 'always' },
    ]),
  );
  await screen.findByText('Elk R. at Hwy 3 is now read as Elk River at Highway 3.');
});

test('ordinary people decide for the file but cannot teach the product', async () => {
  serverWith({ 'identity.claims': () => someClaims() });
  open();
  await screen.findByText('Same letters and digits, different punctuation. Known as “Elk R.”.');
  expect(screen.getByRole('radio', { name: 'All future files' })).toHaveProperty('disabled', true);
});

test('the keyboard goes to the next problem, takes the proposal, leaves a row out and shows its keys', async () => {
  const server = serverWith();
  const user = await startChecking();
  const panel = await screen.findByRole('region', { name: 'Row 2, Station' });
  expect(within(panel).getByText(unknown)).toBeDefined();
  await within(panel).findByText('Same letters and digits, different punctuation. Known as “Elk R.”.');
  await user.keyboard('n');
  await screen.findByRole('region', { name: 'Row 3, Result' });
  await user.keyboard('d');
  await waitFor(() => expect(decisions(server)[0]).toEqual([{ Kind: 'state', State: 'dropped', Ordinals: [1] }]));
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts in the rows' });
});

test('Enter takes the nearest proposal for the cell', async () => {
  const server = serverWith({ 'ingestion.review': () => aReview({ UnknownNames: [] }) });
  const user = await startChecking();
  await screen.findByText('Same letters and digits, different punctuation. Known as “Elk R.”.');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(decisions(server)[0]).toEqual([
      { Kind: 'name', Name: 'station', Text: 'Elk R. at Hwy 3', TargetId: 4, Scope: 'file' },
    ]),
  );
});

test('Enter right after typing a search takes nothing that was found without it', async () => {
  const server = serverWith({
    'ingestion.proposals': ({ query }) =>
      query.search
        ? new Promise(() => undefined)
        : { Proposals: [aProposal({ TargetId: 4, MatchStrength: 'strong' })] },
  });
  const { user } = open();
  const group = await screen.findByRole('radiogroup', { name: 'Match for Elk R. at Hwy 3' });
  expect(await within(group).findByRole('radio')).toHaveProperty('checked', true);
  await user.type(screen.getByRole('searchbox', { name: /^Search another/ }), 'Bear{Enter}');
  expect(decisions(server)).toEqual([]);
});

test.each([
  ['analyte', 'Selenium', aProposal({ TargetId: 9, TargetText: 'Ammonia' })],
  ['unit', 'uS/cm @25C', aProposal({ TargetText: 'S/cm' })],
  ['unit', 'm3/sec', aProposal({ TargetText: 's', MatchStrength: 'possible' })],
  ['unit', 'mg/l as Na', aProposal({ TargetText: 'mg/L as N', MatchStrength: 'possible' })],
] as const)('Enter does not take for %s %s what is not sure: it asks for a choice', async (Kind, Text, proposal) => {
  const server = serverWith({
    'ingestion.review': () => aReview({ UnknownNames: [{ Kind, Text, Rows: 3, FirstOrdinal: 0 }] }),
    'ingestion.proposals': () => ({ Proposals: [proposal] }),
  });
  const { user } = open();
  const offered = await within(await screen.findByRole('radiogroup', { name: `Match for ${Text}` })).findByRole(
    'radio',
  );
  expect(offered).toHaveProperty('checked', false);
  expect(screen.getByRole('button', { name: 'Use … for 3 rows' })).toHaveProperty('disabled', true);
  const search = screen.getByRole('searchbox', { name: /^Search another/ });
  await user.click(search);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(offered);
  await user.keyboard('{Enter}');
  expect(decisions(server)).toEqual([]);
  await user.click(offered);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(decisions(server)[0]).toMatchObject([{ Kind: 'name', Name: Kind, Text }]));
});

test('a proposal says how sure it is and what its rows are stored as', async () => {
  const copper = {
    TargetId: 3,
    TargetText: 'Copper',
    WhyCode: 'sameSubstance',
    MatchStrength: 'strong',
    Fraction: 'Dissolved',
  };
  serverWith({ 'ingestion.proposals': () => ({ Proposals: [aProposal(copper)] }) });
  open();
  await screen.findByText('Another name or symbol of the same substance. Stored as Copper, dissolved.');
  expect(screen.getByText('Strong match')).toBeDefined();
});

test('a cell is edited without changing the file', async () => {
  const server = serverWith({ 'ingestion.review': () => aReview({ UnknownNames: [] }) });
  const { user } = open();
  await user.click(await screen.findByText('abc'));
  const field = await screen.findByRole('textbox', { name: 'Cell text' });
  await user.clear(field);
  await user.type(field, '0.5{Enter}');
  await waitFor(() =>
    expect(decisions(server)[0]).toEqual([{ Kind: 'edit', Ordinal: 1, Field: 'Result', Text: '0.5' }]),
  );
});

test('storing names the count and says what stays behind', async () => {
  const server = serverWith();
  const { user } = open();
  await screen.findByText(/^2 rows are held or rejected and stay in this review\. The ready rows are stored now/);
  await user.click(screen.getByRole('button', { name: 'Store 1 result' }));
  await waitFor(() =>
    expect(server.callsOf('ingestion.resubmit')[0]?.body).toEqual({
      resubmitData: [],
      isAlreadySaved: true,
      publish: true,
    }),
  );
});

test('a file type that stores all rows or none waits for every decision', async () => {
  serverWith({ 'ingestion.review': () => aReview({ AllowsPartial: false }) });
  open();
  await screen.findByText('This file type stores all rows or none. Review 2 rows first.');
  expect(screen.getByRole('button', { name: 'Store 1 result' })).toHaveProperty('disabled', true);
});

test('a file that is read again shows first what would change', async () => {
  const cell = {
    ...{ Kind: 'changed', Station: 'Elk River', Analyte: 'Copper', SampledAt: '2026-03-08T18:00:00Z' },
    ...{ Before: '0.011', After: '0.012', Unit: 'mg/L', RowNo: 2 },
  };
  serverWith({
    'ingestion.review': () => aReview({ IsReingestion: true }),
    'ingestion.difference': () => ({
      Added: 0,
      Changed: 1,
      Unchanged: 4,
      Repeated: 0,
      Held: 0,
      Withdrawn: 2,
      Cells: [cell],
    }),
  });
  open();
  const grid = await screen.findByRole('grid', { name: 'Changes on storing' });
  await within(grid).findByText('0.011');
  expect(screen.getByText('Withdrawn')).toBeDefined();
});
