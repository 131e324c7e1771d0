import { Problem, problem, problems } from '@freshet/contract';
import i18next from 'i18next';
import { afterEach, describe, expect, test } from 'vitest';
import { ZodError } from 'zod';
import { describeProblem, problemLine, problemPlaces } from '#api/describe-problem';
import { translateEarlierText } from '#api/earlier/earlier-texts';
import { Unreachable } from '#api/transport';
import { setLanguage } from './index.ts';

afterEach(() => setLanguage('en'));

describe('in English', () => {
  test('a refusal reads as the server worded it, names filled in', () => {
    const refusal = problem('admin.userNameTaken', { userName: 'ana' });
    expect(problemLine(refusal)).toBe('The user name ana is already taken. Choose another user name.');
  });

  test('a bug tells nothing of its inside', () => {
    const { message } = describeProblem(new ZodError([]));
    expect(message).toBe(
      'Sorry, an unknown error occurred. Please try again, and contact support if the issue persists.',
    );
  });

  test('a lost connection is told apart from a refusal', () => {
    expect(describeProblem(new Unreachable(null)).message).toBe('The server could not be reached.');
  });
});

test('every refusal of the contract has its French sentence', async () => {
  await setLanguage('fr');
  for (const code of Object.keys(problems) as (keyof typeof problems)[]) {
    const { message, advice } = describeProblem(problem(code));
    expect({ code, message }).not.toEqual({ code, message: problems[code].message });
    expect(advice, code).not.toBe('');
  }
});

test('French sentences name nothing that the English one does not fill in', () => {
  const namesIn = (text: string) => [...text.matchAll(/(?<!\{)\{(\w+)\}/g)].map(([, name]) => name);
  for (const [code, { message, next }] of Object.entries(problems)) {
    const known = new Set(namesIn(`${message} ${next}`));
    for (const part of ['message', 'next']) {
      const french = i18next.getResource('fr', 'problems', `${code}.${part}`);
      expect({ code, unknown: namesIn(String(french)).filter((name) => !known.has(name)) }).toEqual({
        code,
        unknown: [],
      });
    }
  }
});

test('a refusal keeps the French sentence the server gave, with its names; one from here is filled in', async () => {
  await setLanguage('fr');
  const local = problem('plots.tooManyVisits', { count: 501, most: 500 });
  expect(describeProblem(local).message).toBe('Il y a 501 visites ou plus\u00a0; un graphique en montre au plus 500.');
  const given = { code: 'plots.tooManyVisits', status: 400, message: '501 visites.', next: 'Moins.', requestId: 'r0' };
  expect(describeProblem(new Problem({ ...given, code: 'plots.tooManyVisits' }))).toMatchObject({
    ...{ message: '501 visites.', advice: 'Moins.' },
  });
  const message = 'Précisez ce que signifie «\u00a0Cu\u00a0».';
  const refusal = new Problem({ code: 'ingestion.badDecision', status: 400, message, next: '', requestId: 'r1' });
  expect(describeProblem(refusal).message).toBe(message);
});

describe('placing a refusal in a form', () => {
  const detail = {
    Location: 'body.Email',
    Path: 'Email',
    Severity: 'error',
    Code: 'x',
    Message: 'Must be one line.',
    Coded: { Code: 'mustBeOneLine', Values: {} },
  } as const;

  test('located complaints go to their fields', () => {
    const refusal = problem('request.invalid', {}, [detail]);
    expect(problemPlaces(refusal)).toEqual([{ Path: 'Email', Message: 'Must be one line.' }]);
  });

  test('where there is no form, the line gives the first reason once, in either language', async () => {
    const refusal = problem('request.invalid', {}, [detail, detail]);
    const line = "'Email': Must be one line. Correct it and send it again. Details lists every error.";
    expect(problemLine(refusal)).toBe(line);
    await setLanguage('fr');
    expect(problemLine(refusal).split('tenir sur une ligne')).toHaveLength(2);
  });

  test('a complaint whose code is about a field goes there, any other above the form', () => {
    const refusal = problem('admin.emailTaken', { email: 'a@b.c' });
    expect(problemPlaces(refusal, { 'admin.emailTaken': 'Email' })[0]?.Path).toBe('Email');
    expect(problemPlaces(refusal)[0]?.Path).toBe('');
  });
});

test('sentences of the contract are translated with their number', async () => {
  await setLanguage('fr');
  expect(translateEarlierText('At most 254 characters.')).toBe('Pas plus de 254 caractères.');
  expect(translateEarlierText('Something nobody translated.')).toBe('Something nobody translated.');
});
