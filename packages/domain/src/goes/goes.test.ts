import { describe, expect, test } from 'vitest';
import type { DcpDecoding, DcpSensor } from './dcp-decoding.ts';
import { readDcpHeader, writeDcpTime } from './dcp-header.ts';
import { decodeDcp } from './decode-dcp.ts';
import { type DcpValueType, readBattery, readPosition, readPseudoBinary } from './pseudo-binary.ts';
import { splitDcpMessages } from './split-dcp-messages.ts';

const sensor = (name: string, more: Partial<DcpSensor> = {}): DcpSensor => ({
  ...{ name, type: 'signed', length: 3, scale: 1, offset: 0, readings: 1, skip: 0 },
  ...more,
});
const decoding = (
  format: DcpDecoding['format'],
  sensors: DcpSensor[],
  more: Partial<DcpDecoding> = {},
): DcpDecoding => ({
  ...{ format, sensors, intervalMinutes: 15, skip: 0, isInterleaved: false, externalLength: 0 },
  ...more,
});
const at = (text: string) => Date.parse(text);
const shown = (readings: readonly { sensor: string; atMs: number; value: number | null }[]) =>
  readings.map((one) => `${one.sensor} ${new Date(one.atMs).toISOString().slice(0, 16)} ${one.value}`);

describe('characters of six bits', () => {
  test.each<[string, DcpValueType, number | null | 'unreadable']>([
    ['PoQ', 'unsigned', 68_561],
    ['@E}', 'unsigned', 381],
    ['???', 'unsigned', 262_143],
    ['TU', 'unsigned', 1301],
    ['@SW', 'signed', 1239],
    ['|?G', 'signed', -12_345],
    ['?~v', 'signed', -74],
    ['?', 'signed', -1],
    ['///', 'signed', null],
    ['`@A', 'signMagnitude', -1],
    ['DTB', 'campbell', 12.82],
    ['Fqn', 'campbell', 3.182],
    ['ENe', 'campbell', 50.29],
    ['F@@', 'campbell', 0],
    ['NVp', 'campbell', -1.456],
    ['1F', 'hex', 31],
    [' 4.5', 'ascii', 4.5],
    ['@ G', 'signed', 'unreadable'],
  ])('%s as %s is %s', (text, type, value) => {
    expect(readPseudoBinary(text, type)).toBe(value);
  });

  test('hold the battery and the place of the logger', () => {
    expect([readBattery('L'), readBattery('N')]).toEqual([13.408, 13.876]);
    const place = readPosition('BAAODAXe');
    expect(place?.latitude).toBeCloseTo(39 + 1 / 60 + 15 / 3600);
    expect(place?.longitude).toBeCloseTo(77 + 24 / 60 + 37 / 3600);
  });
});

describe('the header of a message', () => {
  test('is read, and instants are written the same way', () => {
    expect(readDcpHeader('33A383F426062140236G39-0NN489EN200039')).toEqual({
      ...{ dcpAddress: '33A383F4', receivedMs: at('2026-03-03T14:02:36Z'), failureCode: 'G', signalStrength: 39 },
      ...{ frequencyOffset: 0, modulationIndex: 'N', dataQuality: 'N', channel: 489, spacecraft: 'E' },
      ...{ uplinkStatus: 'N2', length: 39 },
    });
    expect(readDcpHeader('044060B203059232103G33-1NN103EFF00188')).toMatchObject({
      receivedMs: at('2003-02-28T23:21:03Z'),
      frequencyOffset: -1,
    });
    expect(writeDcpTime(at('2010-08-25T17:04:54Z'))).toBe('10237170454');
  });

  test('may be odd in what is optional, not in address, time, channel and length', () => {
    expect(readDcpHeader('ce34429210237170454G??XX~~049EXE00054')).toMatchObject({
      dcpAddress: 'CE344292',
      signalStrength: null,
    });
    expect(readDcpHeader('CE34429210999170454G45+1NN049EXE00054')).toBeNull();
    expect(readDcpHeader('CE34429210237170454G45+1NN049EXE000 4')).toBeNull();
  });
});

describe('a file of messages', () => {
  const good = 'CE34429210237170454G45+1NN049EXE00005 ABCD';
  test('gives good ones; parity errors and status messages are kept apart', () => {
    const parity = good.replace('454G', '454?');
    const status = 'CE34429210237170500M45+1NN049EXE00007MISSING';
    const { messages } = splitDcpMessages(`\n\u0001${good}\u0002\n\u0001${parity}\u0002\n${status}\r\n`);
    expect(messages.map(({ failure, body }) => [failure, body])).toEqual([
      [null, ' ABCD'],
      ['parity', ' ABCD'],
      ['missing', 'MISSING'],
    ]);
  });

  test('a message cut in the middle is told as cut, and the next one is still found', () => {
    const cut = 'CE34429210237160454G45+1NN049EXE00054 BST@IcA{H';
    const { messages, strayCharacters } = splitDcpMessages(`\u0001${cut}\u0001${good}\u0002\n\u0001CE3442921023`);
    expect(messages.map(({ failure }) => failure)).toEqual(['cut', null]);
    expect(strayCharacters).toBe('CE3442921023'.length);
  });
});

test('OKVI4: stage and precipitation take turns, the battery comes last', () => {
  const { messages } = splitDcpMessages(
    '\u0001CE34429210237170454G45+1NN049EXE00054 BST@I`A{H@IaA{H@IbA{H@IbA{H@IcA{H@IbA{H@IcA{H@IcA{Hj \u0002\n',
  );
  const [message] = messages;
  const hundredths = { type: 'unsigned', scale: 0.01, readings: 4 } as const;
  const set = decoding(
    'fields',
    [
      sensor('Stage', hundredths),
      sensor('Precip', hundredths),
      sensor('Battery', { type: 'unsigned', length: 1, scale: 0.3125, offset: 0.311, skip: 24 }),
    ],
    { skip: 4, isInterleaved: true },
  );
  const { readings, errors } = decodeDcp(message?.body ?? '', set, message?.header.receivedMs ?? 0);
  expect(errors).toEqual([]);
  expect(shown(readings.filter((one) => one.sensor !== 'Precip'))).toEqual([
    ...['Stage 2010-08-25T17:00 6.08', 'Stage 2010-08-25T16:45 6.09', 'Stage 2010-08-25T16:30 6.1'],
    ...['Stage 2010-08-25T16:15 6.1', 'Battery 2010-08-25T17:00 13.436'],
  ]);
  expect(readings.filter((one) => one.sensor === 'Precip').map(({ value }) => value)).toEqual([78.8, 78.8, 78.8, 78.8]);
});

describe('Sutron', () => {
  const received = at('2026-01-12T16:00:40Z');
  test('B has all readings of a sensor together, then the battery', () => {
    const set = decoding('sutronB', [
      sensor('Stage', { readings: 2, scale: 0.01 }),
      sensor('Precip', { readings: 2, scale: 0.01 }),
      sensor('Temp', { readings: 2 }),
    ]);
    const { readings } = decodeDcp('B1@@Gt@Gs@Sx@Sr@@i@@iL', set, received);
    expect(readings.map(({ value }) => value)).toEqual([5, 4.99, 12.72, 12.66, 41, 41, 13.408]);
    const outside = decodeDcp('B1@@Gt@Gs@Sx@Sr@@i@@iEXTL', { ...set, externalLength: 3 }, received);
    expect(outside.readings.at(-1)).toMatchObject({ sensor: 'Battery', value: 13.408 });
  });

  test('B behind one character more, as it comes over Iridium', () => {
    const set = decoding('sutronB', [sensor('Stage', { readings: 4, scale: 0.01 })]);
    expect(shown(decodeDcp('0B1@@@S@@S@@R@@SN', set, received).readings)).toEqual([
      ...['Stage 2026-01-12T16:00 0.19', 'Stage 2026-01-12T15:45 0.19', 'Stage 2026-01-12T15:30 0.18'],
      ...['Stage 2026-01-12T15:15 0.19', 'Battery 2026-01-12T16:00 13.876'],
    ]);
  });

  test('C says itself when each sensor was read; missing is a gap', () => {
    const set = decoding('sutronC', [sensor('A'), sensor('B'), sensor('C')]);
    const { readings } = decodeDcp('C3+ADGTU?///+BDGTU?@UI+CDGTU??~v///.L', set, at('2026-09-20T22:00:00Z'));
    expect(shown(readings)).toEqual([
      ...['A 2026-09-20T21:41 null', 'B 2026-09-20T21:41 1353', 'C 2026-09-20T21:41 -74', 'C 2026-09-20T21:40 null'],
      'Battery 2026-09-20T21:41 13.408',
    ]);
  });

  test('D has the day and minute of its transmission, of the year it came in', () => {
    const set = decoding('sutronD', [sensor('Stage', { readings: 5 }), sensor('Rain')], { intervalMinutes: 60 });
    const { readings } = decodeDcp('D1D~A8@NI@NH@NG@NF@NE@DGF', set, at('2026-11-14T02:00:30Z'));
    expect(readings.map(({ value }) => value)).toEqual([905, 904, 903, 902, 901, 263, 12.004]);
    expect(shown(readings)[0]).toBe('Stage 2026-11-14T02:00 905');
  });

  test('texts: by name, by column, by line', () => {
    const hg = [sensor('HG'), sensor('PC')];
    expect(
      shown(decodeDcp(':HG 0 #15 5.00 4.99 :PC 0 #60 12.7 //', decoding('sutronText', hg), received).readings),
    ).toEqual([
      ...['HG 2026-01-12T16:00 5', 'HG 2026-01-12T15:45 4.99', 'PC 2026-01-12T16:00 12.7', 'PC 2026-01-12T15:00 null'],
    ]);
    expect(shown(decodeDcp('1.2 3\r\n1.1 //\r\n', decoding('columns', hg), received).readings)).toEqual([
      ...['HG 2026-01-12T16:00 1.2', 'PC 2026-01-12T16:00 3', 'HG 2026-01-12T15:45 1.1', 'PC 2026-01-12T15:45 null'],
    ]);
    expect(shown(decodeDcp('CE344292 012160000\n0608 0609\n1270', decoding('sensors', hg), received).readings)).toEqual(
      [...['HG 2026-01-12T16:00 6.08', 'HG 2026-01-12T15:45 6.09', 'PC 2026-01-12T16:00 12.7']],
    );
  });

  test('what is damaged or of another kind is told with its place, not stored as a gap', () => {
    const set = decoding('sutronB', [sensor('Stage', { readings: 2 })]);
    expect(decodeDcp('B1@@Gt@ s', set, received)).toMatchObject({
      readings: [{ value: 500 }],
      errors: [{ code: 'unreadable', sensor: 'Stage', text: '@ s' }],
    });
    expect(decodeDcp('B1@@Gt@', set, received).errors).toMatchObject([{ code: 'short', sensor: 'Stage' }]);
    expect(decodeDcp('HELLO', set, received).errors).toMatchObject([{ code: 'notThisFormat' }]);
  });
});
