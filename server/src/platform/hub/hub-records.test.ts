import { expect, test } from 'vitest';
import { readRecord, refuseHandshake, splitRecords } from './hub-records.ts';

test('one frame may hold several messages, and a cut-off one is noticed', () => {
  expect(splitRecords('{"type":6}\u001e{"type":7}\u001e')).toEqual(['{"type":6}', '{"type":7}']);
  expect(splitRecords('{"type":6}\u001e{"type"')).toBeNull();
  expect(splitRecords('')).toBeNull();
});

test.each([
  ['{"protocol":"json","version":1}', null],
  ['{"protocol":"messagepack","version":1}', "The protocol 'messagepack' is not spoken here. Use json."],
  ['{"protocol":"json","version":2}', 'Version 2 of the protocol is not spoken here. Use 1.'],
  ['{"type":6}', 'The first message must be a handshake.'],
  ['{', 'The first message must be a handshake.'],
])('a handshake is taken or refused with a reason: %s', (record, reason) => {
  expect(refuseHandshake(record)).toBe(reason);
});

test.each([
  ['{"type":1,"target":"Subscribe","arguments":[7],"invocationId":"0"}', 'invocation'],
  ['{"type":1,"target":"Subscribe"}', 'invocation'],
  ['{"type":4,"invocationId":"1","target":"x","arguments":[]}', 'stream'],
  ['{"type":6}', 'other'],
  ['{"type":99}', 'other'],
  ['{"type":7}', 'close'],
  ['{"type":1}', 'nonsense'],
  ['{"type":1,"target":5}', 'nonsense'],
  ['[]', 'nonsense'],
  ['null', 'nonsense'],
  ['not json', 'nonsense'],
])('what a client says is told apart: %s', (record, kind) => {
  expect(readRecord(record).kind).toBe(kind);
});
