import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { forgetPerson } from '#api/enter-session';
import { endSession } from '#api/session';
import { App } from '../app.tsx';
import { makeRouter } from '../router.tsx';

/** The whole application at an address, as a person meets it. */
export function renderApp(path: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  return { router, user: userEvent.setup(), ...render(<App router={router} />) };
}

/** Leaves nothing of one test for the next. */
export function forgetEverything(): void {
  endSession('loggedOut');
  forgetPerson();
  localStorage.clear();
}
