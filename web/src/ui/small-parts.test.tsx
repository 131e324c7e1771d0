// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from './form/search-box.tsx';
import { CopyButton } from './link/copy-button.tsx';
import { BackToTop } from './page/back-to-top.tsx';
import { Progress } from './progress.tsx';
import { SnackbarProvider, shellSnackbarMs, useSnackbar } from './snackbar.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms));
};
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function Sender({ onUndo, durationMs }: { onUndo?: () => void; durationMs?: number }) {
  const { show } = useSnackbar();
  const options = { ...(onUndo ? { onUndo } : {}), ...(durationMs ? { durationMs } : {}) };
  return (
    <>
      <button type="button" onClick={() => show('First.', options)}>
        Say
      </button>
      <button type="button" onClick={() => show('Second.')}>
        Say more
      </button>
    </>
  );
}

const sender = (props: Parameters<typeof Sender>[0] = {}) =>
  render(
    <SnackbarProvider>
      <Sender {...props} />
    </SnackbarProvider>,
  );

test('a message goes after 2 seconds and the next one comes', () => {
  sender();
  click('Say');
  click('Say more');
  pass(1900);
  expect(screen.getByText('First.')).toBeDefined();
  expect(screen.queryByText('Second.')).toBeNull();
  pass(100);
  pass(1000);
  expect(screen.queryByText('First.')).toBeNull();
  expect(screen.getByText('Second.')).toBeDefined();
});

test('a message of the shell stays for 5 seconds', () => {
  sender({ durationMs: shellSnackbarMs });
  click('Say');
  pass(4900);
  expect(screen.getByText('First.')).toBeDefined();
  pass(100);
  pass(1000);
  expect(screen.queryByText('First.')).toBeNull();
});

test('what can be undone leaves time to do so', () => {
  const onUndo = vi.fn();
  sender({ onUndo });
  click('Say');
  pass(3000);
  click('Undo');
  expect(onUndo).toHaveBeenCalledTimes(1);
  pass(1000);
  expect(screen.queryByText('First.')).toBeNull();
});

test('back to top appears once the page is scrolled by more than 100 px', () => {
  const scroll = (top: number) => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
    fireEvent.scroll(window);
  };
  const scrollTo = vi.spyOn(window, 'scrollTo');
  scroll(0);
  render(<BackToTop />);
  scroll(100);
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
  scroll(101);
  click('Back to top');
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
});

function Search({ onAsk }: { onAsk: (text: string) => void }) {
  const [text, setText] = useState('');
  const ask = (next: string) => {
    onAsk(next);
    setText(next);
  };
  return <SearchBox label="Search stations" value={text} onChange={ask} debounceMs={300} />;
}

test('the search asks once, 300 ms after the last key, and Escape clears it', () => {
  const onAsk = vi.fn();
  render(<Search onAsk={onAsk} />);
  const box = screen.getByRole('searchbox', { name: 'Search stations' });
  fireEvent.change(box, { target: { value: 'e' } });
  pass(200);
  fireEvent.change(box, { target: { value: 'elk' } });
  pass(299);
  expect(onAsk).not.toHaveBeenCalled();
  pass(1);
  expect(onAsk.mock.calls).toEqual([['elk']]);
  fireEvent.keyDown(box, { key: 'Escape' });
  pass(300);
  expect(onAsk).toHaveBeenLastCalledWith('');
  expect(box).toHaveProperty('value', '');
});

test('an answer that comes late does not take away what was typed since', () => {
  const onChange = vi.fn();
  const { rerender } = render(<SearchBox label="S" value="" onChange={onChange} />);
  const box = screen.getByRole('searchbox');
  fireEvent.change(box, { target: { value: 'e' } });
  fireEvent.change(box, { target: { value: 'el' } });
  rerender(<SearchBox label="S" value="e" onChange={onChange} />);
  expect(box).toHaveProperty('value', 'el');
  rerender(<SearchBox label="S" value="el" onChange={onChange} />);
  rerender(<SearchBox label="S" value="" onChange={onChange} />);
  expect(box).toHaveProperty('value', '');
});

test('progress tells count, rate and time left, can be cancelled, and says that one may leave', () => {
  const onCancel = vi.fn();
  render(<Progress label="Import" done={1204} total={36_118} elapsedSeconds={10} onCancel={onCancel} canLeave />);
  expect(screen.getByText('1,204 of 36,118 · 120 per second · 5 minutes left')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Import' }).getAttribute('aria-valuenow')).toBe('3');
  expect(screen.getByText('You can leave this page; we will notify you.')).toBeDefined();
  click('Cancel');
  expect(onCancel).toHaveBeenCalled();
});

test('progress without a total claims no percentage', () => {
  render(<Progress label="Counting" done={12} />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
  expect(screen.getByText('12 done')).toBeDefined();
});

test('of work that counts what people do not, the share and the time left are shown', () => {
  render(<Progress label="Reading" done={90_300_000} total={361_180_000} isShare elapsedSeconds={10} />);
  expect(screen.getByText('25% · 30 seconds left')).toBeDefined();
});

test('a browser without a clipboard says that it refused', async () => {
  vi.useRealTimers();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  render(<CopyButton text="x" />);
  click('Copy');
  expect(await screen.findByRole('button', { name: 'The browser did not allow copying' })).toBeDefined();
});
