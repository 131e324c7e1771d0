import { type FormulaProblem, scanFormula, type TokenKind } from '@freshet/domain/formula';

export type PieceKind = Exclude<TokenKind, 'end'> | 'plain';

/** A stretch of a formula that is drawn in one way. */
export interface FormulaPiece {
  readonly at: number;
  readonly text: string;
  readonly kind: PieceKind;
  readonly isWrong: boolean;
}

interface Span {
  readonly at: number;
  readonly end: number;
}

/** Cuts a text into pieces to colour, finished or not. Together they are the text again, to the character. */
export function colourPieces(text: string, slips: readonly Pick<FormulaProblem, 'at' | 'end'>[] = []): FormulaPiece[] {
  const tokens = scanFormula(text).tokens.filter(({ kind, at, end }) => kind !== 'end' && end > at);
  const wrong = slips.map(({ at, end }) => ({
    at: Math.min(at, Math.max(text.length - 1, 0)),
    end: Math.max(end, at + 1),
  }));
  const cuts = new Set([0, text.length, ...[...tokens, ...wrong].flatMap(({ at, end }) => [at, end])]);
  const edges = [...cuts].filter((cut) => cut <= text.length).sort((a, b) => a - b);
  return edges.slice(0, -1).flatMap((at, index) => {
    const end = edges[index + 1] ?? text.length;
    const token = tokens.find((one) => covers(one, at));
    const isWrong = wrong.some((one) => covers(one, at));
    return end > at ? [{ at, text: text.slice(at, end), kind: kindOf(token?.kind), isWrong }] : [];
  });
}

const covers = ({ at, end }: Span, place: number) => at <= place && place < end;

const kindOf = (kind: TokenKind | undefined): PieceKind => (kind === undefined || kind === 'end' ? 'plain' : kind);
