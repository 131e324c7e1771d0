import type { TenantId, UserId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { mostFormsAtOnce, UploadLimits } from './upload-limits.ts';

const somebody = (tenantId: number, userId: number) => ({ tenantId: tenantId as TenantId, userId: userId as UserId });

test('a tenant has so many forms on their way and no more; another tenant does not feel it', () => {
  const limits = new UploadLimits();
  const turns = Array.from({ length: mostFormsAtOnce }, (_, user) => limits.begin(somebody(1, user)));
  const refusal = { status: 429, message: 'Too many uploads at once.', retryAfterSeconds: 60 };
  expect(() => limits.begin(somebody(1, 1))).toThrowError(expect.objectContaining(refusal));
  limits.begin(somebody(2, 9)).end();
  turns[0]?.end();
  limits.begin(somebody(1, 1)).end();
});

test('a person has five files on their way, each in as many parts at once as they like', () => {
  const limits = new UploadLimits();
  const begin = (name: string) => {
    const turn = limits.begin(somebody(1, 7));
    turn.name(name);
    return turn;
  };
  const turns = ['a', 'b', 'c', 'd', 'e', 'a'].map(begin);
  expect(() => begin('f')).toThrowError(
    expect.objectContaining({ status: 429, message: 'Only 5 files can be uploaded at one time' }),
  );
  turns[0]?.end();
  expect(() => begin('f')).toThrow();
  turns[5]?.end();
  begin('f').end();
});
