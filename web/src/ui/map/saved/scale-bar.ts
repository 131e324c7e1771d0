/** A bar of a round length that fits, and what it stands for. */
export function scaleBar(
  metresPerPixel: number,
  most = 120,
): { readonly pixels: number; readonly text: string } | null {
  const room = metresPerPixel * most;
  if (!(room > 0) || !Number.isFinite(room)) return null;
  const power = 10 ** Math.floor(Math.log10(room));
  const metres = ([5, 2, 1].find((each) => each * power <= room) ?? 1) * power;
  const text = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`;
  return { pixels: Math.round(metres / metresPerPixel), text };
}
