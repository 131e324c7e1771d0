import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerStylesFully, answerStylesLightly } from './light-styles.ts';

afterEach(() => {
  document.body.innerHTML = '';
  answerStylesLightly();
});

test('elements are shown or hidden as jsdom itself says, also when that changes', () => {
  document.body.innerHTML = `
    <div hidden><p>a</p></div><div style="display: none"><b>b</b></div><span>c</span><span>d</span>
    <div style="visibility: hidden"><i>e</i><u style="visibility: visible">f</u></div>
    <input type="hidden" /><input type="text" /><details><summary>g</summary>h</details><svg><path /></svg>
    <table><tbody><tr><td>i</td></tr></tbody></table><script></script><template></template>`;
  const all = [...document.querySelectorAll('*')];
  const answers = () =>
    all.map((each) => {
      const style = getComputedStyle(each);
      return [each.tagName, style.display, style.visibility, style.getPropertyValue('display'), style.color];
    });
  const compare = () => {
    const light = answers();
    answerStylesFully();
    expect(light).toEqual(answers());
    answerStylesLightly();
  };
  compare();
  for (const each of document.querySelectorAll<HTMLElement>('p, span, td')) each.style.display = 'none';
  document.querySelector('div')?.removeAttribute('hidden');
  compare();
});

test('the page is printed for who reads why something was not found, and not before', () => {
  document.body.innerHTML = '<p>Elk River</p>';
  const read = vi.spyOn(document.body, 'childNodes', 'get');
  const missing = () => screen.getByText('Fording River');
  expect(missing).toThrow(expect.any(Error));
  const readBefore = read.mock.calls.length;
  expect(missing).toThrow(/Fording River[\s\S]*Elk River/);
  expect(read.mock.calls.length).toBeGreaterThan(readBefore);
});
