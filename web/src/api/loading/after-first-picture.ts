/** What can be read first comes before the rest: done when the frame that is being drawn can be seen. */
export const afterFirstPicture = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
