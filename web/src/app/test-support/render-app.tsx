import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { forgetPerson } from '#api/session/enter-session';
import { endSession } from '#api/session/session';
import { App } from '../app.tsx';
import { makeRouter } from '../router.tsx';

/** The whole application at an address, as a person meets it. */
export function renderApp(path: string) {
  // Asking jsdom whether each element is hidden takes longer than everything else together.
  configure({ defaultHidden: true });
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  return { router, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), ...render(<App router={router} />) };
}

/** Puts text into a field at once; typing it key by key makes jsdom lay out the form again for each. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/**
 * Leaves nothing of one test for the next. The screen goes first, or it would follow the session to the sign-in page.
 */
export function forgetEverything(): void {
  cleanup();
  endSession('loggedOut');
  forgetPerson();
  localStorage.clear();
}
