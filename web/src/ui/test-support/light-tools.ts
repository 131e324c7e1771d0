import { configure, prettyDOM } from '@testing-library/react';
import * as react from 'react';

/**
 * React for development records for every element the calls that led to it, which nobody reads in a test that passes:
 * above a number it leaves that, so the number is set as reached.
 */
export function noteNoOwners(): void {
  const inner: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof inner !== 'object' || inner === null) return;
  Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set() {
      // React's own counting is left out.
    },
  });
}

/** Something that is not there yet is looked for again and again: the page is printed only for who reads the reason. */
export function printPagesLate(): void {
  configure({
    getElementError: (reason, container) => {
      const error = new Error(reason ?? '');
      error.name = 'TestingLibraryElementError';
      let printed: string | undefined;
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => (printed ??= [reason, prettyDOM(container)].filter(Boolean).join('\n\n')),
      });
      return error;
    },
  });
}
