import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSeriesIdentifier, parseSeriesIdentifier } from './series-identifier.ts';

test.each([
  ['Stage.Telemetry@08MF005', 'Stage', 'Telemetry', '08MF005'],
  ['Discharge.Working v2.1@Fraser River at Hope', 'Discharge', 'Working v2.1', 'Fraser River at Hope'],
  ['Water Temp.Logger.1@A.B', 'Water Temp', 'Logger.1', 'A.B'],
  ['Stage.Back@up@08MF005', 'Stage', 'Back@up', '08MF005'],
  ['Stage.Telemetry@Lake\\@Outlet', 'Stage', 'Telemetry', 'Lake@Outlet'],
  ['Spec\\.Cond.Telemetry@X', 'Spec.Cond', 'Telemetry', 'X'],
  ['Stage.Telemetry@C:\\sites', 'Stage', 'Telemetry', 'C:\\sites'],
  [' Stage . Telemetry @ X ', 'Stage', 'Telemetry', 'X'],
])('%j is read as %j, %j and %j', (text, parameter, label, location) => {
  expect(parseSeriesIdentifier(text)).toEqual({ parameter, label, location });
});

test.each([
  '',
  'Stage',
  'Stage.Telemetry',
  'Stage@X',
  'Stage@A.B',
  '.Label@X',
  'Stage.@X',
  'Stage.Label@',
  'Stage\\.Label@X',
])('%j is no identifier', (text) => {
  expect(parseSeriesIdentifier(text)).toBeNull();
});

test('names without dots and signs are written as AQUARIUS does', () => {
  expect(formatSeriesIdentifier({ parameter: 'Stage', label: 'Logger.1', location: '08MF005' })).toBe(
    'Stage.Logger.1@08MF005',
  );
});

test('whatever the three names are, they read back the same', () => {
  const name = fc
    .oneof(fc.string({ minLength: 1 }), fc.string({ unit: fc.constantFrom('.', '@', '\\', 'a'), minLength: 1 }))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.record({ parameter: name, label: name, location: name }), (identifier) => {
      expect(parseSeriesIdentifier(formatSeriesIdentifier(identifier))).toEqual(identifier);
    }),
  );
});
