import { expect, test } from 'vitest';
import { readSource } from './read-source.ts';

const specifiers = (text: string) => readSource(text).imports.map(({ specifier }) => specifier);

test('every way of importing is seen', () => {
  const text = `
    import a from 'one';
    import { b, type C } from "two";
    import * as d from 'three';
    import 'four';
    export { e } from 'five';
    export * from 'six';
    import {
      f,
      g,
    } from 'seven';
    const h = await import('eight');
    import type { I } from 'nine';
    type J = import('ten').J;
  `;
  expect(specifiers(text).toSorted()).toEqual(
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].toSorted(),
  );
});

test('words in comments, strings and templates are not imports', () => {
  const text = `
    // import a from 'comment';
    /* import b from 'block'; */
    const c = "import d from 'string'";
    const e = \`import f from 'template'\`;
    const glob = 'src/**/*.ts'; const after = 'x'; // */
    const pattern = /import "regex"/;
    import g from 'real';
  `;
  expect(specifiers(text)).toEqual(['real']);
});

test('an apostrophe in the text of a screen hides nothing after it', () => {
  const text = `
    const a = <p>We don't know</p>;
    const b = <Link to="/x" />;
    const c = () => import('late');
  `;
  expect(specifiers(text)).toEqual(['late']);
});

test.each([
  ["import type { A } from 'a';", []],
  ["import { type A, type B } from 'a';", []],
  ["export type { A } from 'a';", []],
  ["import { type A, b, c as d } from 'a';", ['b', 'c']],
  ["export { b } from 'a';", ['b']],
  ["import * as a from 'a';", ['*']],
  ["import a, { type B } from 'a';", ['*']],
  ["import 'a';", ['*']],
])('types leave nothing behind, so they are told apart: %s', (text, values) => {
  expect(readSource(text).imports.map((found) => found.values)).toEqual([values]);
});

test('calls inside templates are still seen, calls named in strings are not', () => {
  expect(readSource(`const a = \`\${Date.now()}\`;`).code).toContain('Date.now()');
  expect(readSource("const a = 'Date.now()';").code).not.toContain('Date.now()');
});
