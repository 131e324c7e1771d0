import { breakLine } from '@freshet/domain/charts';

/** What a letter of a tooltip takes on average, and what is left for its edges, in pixels. */
const letterPixels = 6.4;
const edgePixels = 36;

type Formatter = (params: unknown) => unknown;

/** A tooltip is a drawing that nothing wraps: on a narrow picture its lines are broken here, so that none is cut off. */
export function withFittedTooltip<Option extends object>(option: Option, widthOf: () => number): Option {
  const tooltip: unknown = 'tooltip' in option ? option.tooltip : undefined;
  if (typeof tooltip !== 'object' || tooltip === null || !('formatter' in tooltip)) return option;
  const { formatter } = tooltip;
  if (!isFormatter(formatter)) return option;
  const fitted: Formatter = (params) => {
    const text = formatter(params);
    return typeof text === 'string' ? fit(text, widthOf()) : text;
  };
  return { ...option, tooltip: { ...tooltip, renderMode: 'richText', formatter: fitted } };
}

const isFormatter = (value: unknown): value is Formatter => typeof value === 'function';

function fit(text: string, width: number): string {
  const most = Math.max(20, Math.floor((width - edgePixels) / letterPixels));
  return text
    .split('\n')
    .flatMap((line) => breakLine(line, most))
    .join('\n');
}
