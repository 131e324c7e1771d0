import { expect, test } from 'vitest';
import { makeRegister } from './register.ts';

test('a register gives what was registered, and asked too early it says what is missing', () => {
  const uses = makeRegister<readonly string[]>('what units are used for');
  expect(() => uses.registered()).toThrow('Nobody has registered what units are used for');
  uses.register(['results']);
  expect(uses.registered()).toEqual(['results']);
});
