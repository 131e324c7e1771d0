import { answerStylesFully, answerStylesLightly } from './light-styles.ts';

/**
 * jsdom has no layout to style, yet a query for the name of an element makes it match that element with every
 * rule of the page, which takes longer than the rest of a test. So it is not given the rules.
 */
export function disableStyles(): void {
  const { head } = document;
  const insertBefore = head.insertBefore.bind(head);
  head.insertBefore = (node, before) => (node instanceof HTMLStyleElement ? node : insertBefore(node, before));
  answerStylesLightly();
}

/** For tests of the styles themselves: before the first thing is drawn. */
export function enableStyles(): void {
  Reflect.deleteProperty(document.head, 'insertBefore');
  answerStylesFully();
}
