import type { DataSource } from '@freshet/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { forgetEverything, renderApp } from '#app/test-support/render-app';
import { aFeature, aMenu, aSource } from '../../test-support/samples.ts';

const discrete = aFeature().FeatureDataSources[0];
const logger = aSource({
  Id: 12 as DataSource['Id'],
  SourceType: 'continuous_aquarius',
  LocationIdentifier: 'Elk River logger',
});
const correction = {
  ...{ DateTime: '2026-07-10T18:00:00.000Z', SampleDateTime: '2026-07-03T07:00:00.000Z', ImportId: null },
  ...{ AnalyteName: 'Water Temp.Logger@Elk River logger', Fraction: null, Reason: 'Calibrated' },
  ...{ Old: '', New: 'Offset -2 °C, 2026-07-03 00:00 – 2026-07-05 00:00' },
};

beforeEach(() => void startSession(aToken()));
afterEach(() => {
  forgetEverything();
  vi.unstubAllGlobals();
});

test('the correction log names the series of a logger and the period corrected; nothing is said of other data sources', async () => {
  fakeServer({
    'identity.claims': () => someClaims({}),
    'home.sideMenu': aMenu,
    'locations.feature': () =>
      aFeature({
        FeatureDataSources: [
          discrete,
          { ...discrete, SourceType: logger.SourceType, SourceId: logger.Id, Data: logger },
        ] as never,
      }),
    'observations.correctionLog': ({ params }) => (params.id === '12' ? [correction] : []),
  });
  const { user } = renderApp('/monitoring-locations/1?tab=corrections');
  await screen.findByText('No value of this data source has been corrected.');
  await user.click(screen.getByRole('combobox', { name: 'Data source' }));
  await user.click(await screen.findByRole('option', { name: /Elk River logger/ }));
  await screen.findByText(correction.New);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(expect.arrayContaining([expect.stringMatching(/^Series/), expect.stringMatching(/^From/)]));
});
