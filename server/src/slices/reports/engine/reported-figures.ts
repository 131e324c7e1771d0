import { parseReported, withoutMarks } from '@freshet/domain/values';

/** How a number was written: its significant figures, and its decimals where it was written plainly. */
export interface Written {
  readonly figures: number;
  /** Null when it was written by a power of ten, or not at all. */
  readonly decimals: number | null;
}

const plainNumber = /^\s*[<>]?\s*[+-]?\d+(?:\.(\d*))?\s*$/;
const mostKnown = 20_000;
const mostFigures = 15;

/** Laboratories write the same texts again and again; what was read once is remembered, up to a point. */
export function makeFiguresReader(): (text: string, value: number) => Written {
  const known = new Map<string, Written>();
  return (text, value) => {
    const cached = known.get(text);
    if (cached) return cached;
    const written = read(withoutMarks(text)) ?? read(String(value)) ?? { figures: mostFigures, decimals: null };
    if (known.size < mostKnown) known.set(text, written);
    return written;
  };
}

function read(text: string): Written | null {
  const reported = parseReported(text);
  if (!reported.ok || reported.value.kind === 'missing') return null;
  const plain = plainNumber.exec(text);
  return { figures: reported.value.figures, decimals: plain ? Math.min(plain[1]?.length ?? 0, mostFigures) : null };
}
