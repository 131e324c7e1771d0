import 'driver.js/dist/driver.css';
import { type Driver, type DriveStep, driver, type PopoverDOM } from 'driver.js';
import i18next from 'i18next';

export interface TourOptions {
  /** Opens the page of the first station; null when there is none. */
  goToStation: (() => Promise<void>) | null;
  /** The tour was finished or closed. */
  onEnd: () => void;
}

let running: Driver | null = null;

/** Walks through the frame of the application. What is not on the screen is left out. */
export function runTour({ goToStation, onEnd }: TourOptions): void {
  endTour();
  const tour = driver({
    steps: stepsOf(goToStation),
    animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    showProgress: true,
    progressText: '{{current}} / {{total}}',
    nextBtnText: i18next.t('home:tour.next'),
    prevBtnText: i18next.t('home:tour.back'),
    doneBtnText: i18next.t('home:tour.done'),
    onPopoverRender: dress,
    // Not `onDestroyed`, which does not report an end in the middle of the way from one step to the next.
    onDestroyStarted: () => {
      endTour();
      onEnd();
    },
  });
  running = tour;
  tour.drive();
}

export function endTour(): void {
  running?.destroy();
  running = null;
}

const places = [
  { id: 'menu', selectors: ['nav:has(a[href="/"])', 'header button[aria-expanded]'] },
  { id: 'jump', selectors: ['header [aria-keyshortcuts]'] },
  { id: 'map', selectors: ['nav a[href="/map"]', 'main a[href="/map"]'] },
] as const;

function stepsOf(goToStation: TourOptions['goToStation']): DriveStep[] {
  const shown = places.flatMap(({ id, selectors }): DriveStep[] => {
    const element = selectors.map((selector) => document.querySelector(selector)).find(isVisible);
    return element ? [{ element, popover: wordsOf(id) }] : [];
  });
  return [...shown, ...(goToStation ? stationSteps(goToStation) : []), personStep()];
}

const isVisible = (element: Element | null) => element !== null && element.getClientRects().length > 0;

/** The first asks, the second is on the page it has led to. */
function stationSteps(goToStation: () => Promise<void>): DriveStep[] {
  const lead: DriveStep = {
    popover: {
      ...wordsOf('goToStation'),
      nextBtnText: i18next.t('home:tour.go'),
      onNextClick: (_element, _step, { driver: tour }) => {
        void goToStation().finally(() => tour.moveNext());
      },
    },
  };
  return [lead, { element: 'main h1', waitForElement: 5000, popover: wordsOf('station') }];
}

const personStep = (): DriveStep => ({
  element: 'header button[aria-haspopup="menu"]:last-of-type',
  popover: wordsOf('person'),
});

const wordsOf = (id: 'menu' | 'jump' | 'map' | 'goToStation' | 'station' | 'person') => ({
  title: i18next.t(`home:tour.steps.${id}.title`),
  description: i18next.t(`home:tour.steps.${id}.text`),
});

/** In the colours of the application, light or dark, with buttons large enough for a thumb. */
function dress({ wrapper, title, description, footer, closeButton, nextButton, previousButton }: PopoverDOM): void {
  const of = (name: string) => `var(--freshet-palette-${name})`;
  Object.assign(wrapper.style, {
    background: of('background-paper'),
    color: of('text-primary'),
    fontFamily: 'inherit',
  });
  for (const part of [title, description])
    Object.assign(part.style, { fontFamily: 'inherit', color: of('text-primary') });
  for (const button of [previousButton, nextButton])
    Object.assign(button.style, buttonLook, { color: of('primary-main') });
  Object.assign(nextButton.style, { background: of('primary-main'), color: of('primary-contrastText') });
  Object.assign(closeButton.style, { width: '44px', height: '44px', color: of('text-primary') });
  // The library draws them as header and footer of the page, of which there is one each already.
  for (const part of [title, footer]) part.setAttribute('role', 'presentation');
  closeButton.setAttribute('aria-label', i18next.t('home:tour.close'));
}

const buttonLook = {
  minHeight: '44px',
  padding: '0 16px',
  border: 'none',
  borderRadius: '6px',
  background: 'transparent',
  font: 'inherit',
  fontWeight: '600',
  textShadow: 'none',
} as const;
