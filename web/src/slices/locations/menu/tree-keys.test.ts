import { describe, expect, test } from 'vitest';
import type { MenuRow } from './flatten-menu.ts';
import { keyStep } from './station-tree.tsx';

const rows: MenuRow[] = [
  { kind: 'source', key: 'discrete', source: 'discrete', level: 1, count: 2, isOpen: true },
  { kind: 'group', key: 'discrete/North', name: 'North', level: 2, count: 1, isOpen: false },
  { kind: 'station', key: 'discrete#2', id: 2, name: 'Elk River', level: 2, isShared: false },
];

describe('the keys of the station menu', () => {
  test('Right opens what is closed and goes into what is open', () => {
    expect(keyStep('ArrowRight', rows, 1)).toEqual({ kind: 'fold', isOpen: true });
    expect(keyStep('ArrowRight', rows, 0)).toEqual({ kind: 'move', to: 1 });
    expect(keyStep('ArrowRight', rows, 2)).toBeNull();
  });

  test('Left closes what is open and otherwise goes out to the group', () => {
    expect(keyStep('ArrowLeft', rows, 0)).toEqual({ kind: 'fold', isOpen: false });
    expect(keyStep('ArrowLeft', rows, 2)).toEqual({ kind: 'move', to: 0 });
  });

  test('Home, End, Up and Down move, Enter and Space follow', () => {
    expect(keyStep('End', rows, 0)).toEqual({ kind: 'move', to: 2 });
    expect(keyStep('Home', rows, 2)).toEqual({ kind: 'move', to: 0 });
    expect(keyStep('Enter', rows, 2)).toEqual({ kind: 'enter' });
    expect(keyStep(' ', rows, 0)).toEqual({ kind: 'enter' });
    expect(keyStep('x', rows, 0)).toBeNull();
  });
});
