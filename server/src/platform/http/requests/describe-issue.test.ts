import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';

const mistakes = (schema: z.ZodType, value: unknown) =>
  z.safeParse(schema, value, { reportInput: true }).error?.issues.map((issue) => {
    const { Message, Coded } = describeIssue('body', issue);
    return [Message, Coded?.Code];
  });

test.each([
  [z.enum(['daily', 'hourly']), 'weekly', 'Must be one of daily, hourly.', 'mustBeOneOf'],
  [z.string(), 7, 'Must be text.', 'mustBePlainText'],
  [z.record(z.string(), z.string()), 7, 'Must be an object.', 'mustBeObject'],
  [z.string().min(3), 'ab', 'At least 3 characters.', 'atLeastCharacters'],
  [z.string().max(1000), 'x'.repeat(1001), 'At most 1,000 characters.', 'atMostCharacters'],
  [z.array(z.int()).min(1), [], 'At least 1 in the list.', 'atLeastEntries'],
  [z.number().min(1), 0, 'Must be 1 or more.', 'mustBeAtLeast'],
  [z.number().gt(0), 0, 'Must be more than 0.', 'mustBeMoreThan'],
  [z.number().lt(5), 5, 'Must be less than 5.', 'mustBeLessThan'],
  [z.union([z.string(), z.boolean()]), 7, 'This value cannot be used here.', 'wrongKindOfValue'],
  [z.undefined(), 7, 'This value cannot be used here.', 'wrongKindOfValue'],
])('what a schema has no sentence for is said in ours, with its code: %#', (schema, value, message, code) => {
  expect(mistakes(schema, value)).toEqual([[message, code]]);
});

test('of a long list of choices the first twenty are named', () => {
  const [[message] = []] = mistakes(z.enum(Array.from({ length: 30 }, (_, at) => `c${at}`)), 'x') ?? [];
  expect(message).toMatch(/^Must be one of c0, .*, c19, …\.$/);
});
