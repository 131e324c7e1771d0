import { useSyncExternalStore } from 'react';

/** The steps after signing in, in order. A step has work once the capability that feeds it exists. */
export const loadingSteps = [
  'claims',
  'uiConfiguration',
  'mediaTypes',
  'stationCategories',
  'timeSeriesTags',
  'sideMenu',
  'dataSources',
  'datums',
  'stationMessages',
  'imports',
  'guidelines',
] as const;
export type LoadingStep = (typeof loadingSteps)[number];

/** What each step does. A step without work counts as done when its turn comes. */
export type LoadingWork = Readonly<Partial<Record<LoadingStep, () => Promise<unknown>>>>;

export interface LoadingProgress {
  readonly done: number;
  readonly total: number;
  /** The step at work. */
  readonly step: LoadingStep | null;
}

const total = loadingSteps.length;
let progress: LoadingProgress = { done: 0, total, step: null };
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Runs the steps once per session; a failed run is tried afresh the next time. */
export function loadOnce(work: LoadingWork): Promise<void> {
  loading ??= runSteps(work).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function runSteps(work: LoadingWork): Promise<void> {
  for (const [done, step] of loadingSteps.entries()) {
    report({ done, total, step });
    await work[step]?.();
  }
  report({ done: total, total, step: null });
}

/** The next session loads again. */
export function forgetLoading(): void {
  loading = null;
  report({ done: 0, total, step: null });
}

function report(next: LoadingProgress): void {
  progress = next;
  for (const listener of listeners) listener();
}

export function useLoadingProgress(): LoadingProgress {
  return useSyncExternalStore(subscribe, () => progress);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
