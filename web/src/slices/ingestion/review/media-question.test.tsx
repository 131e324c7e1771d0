import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { aReview, executionId } from '../test-support/samples.ts';

beforeEach(() => startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('rows without a media type are asked about once, for the file or for their stations', async () => {
  const server = fakeServer({
    'identity.claims': () => someClaims({ 'can-tenant-admin': true }),
    'ingestion.review': () => aReview({ WithoutMedia: 2, UnknownNames: [] }),
    'ingestion.rows': () => ({ Rows: [], Total: 0, HasMore: false }),
    'catalogue.mediaTypes': () => [{ Id: 3, Name: 'Surface Water', Icon: 'water', DisplayGroup: 'Water' }],
    'ingestion.resubmit': () => ({ Ingestion: aReview().Ingestion, PublishExecutionId: null, Release: null }),
  });
  const { user } = renderApp(`/review/ingestion-results/${executionId}`);
  await screen.findByText(/2 rows give no media type, and their stations have none\. What was sampled\?/);
  const always = screen.getByRole('button', { name: 'Use for the stations from now on' });
  expect(always).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('combobox', { name: 'Media type' }));
  await user.click(await screen.findByRole('option', { name: 'Surface Water' }));
  await user.click(always);
  const decision = { Kind: 'name', Name: 'media', Text: '', TargetId: 3, Scope: 'always' };
  await waitFor(() =>
    expect(server.callsOf('ingestion.resubmit')[0]?.body).toMatchObject({ resubmitData: [decision] }),
  );
  await screen.findByText('The stations without a media type now have Surface Water.');
  expect(screen.queryByText(/What was sampled/)).toBeNull();
});
