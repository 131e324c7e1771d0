import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { colourPieces, type FormulaPiece, type PieceKind } from './colour-pieces.ts';

export const formulaFont = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** Hues with a meaning of their own elsewhere (exceedance, attention) are not used for colouring. */
const kindStyles: Readonly<Record<PieceKind, object>> = {
  number: { color: 'success.main' },
  name: { color: 'primary.main', fontWeight: 600 },
  constant: { color: 'undetermined.main' },
  function: { color: 'info.main' },
  word: { color: 'undetermined.main', fontWeight: 600 },
  operator: {},
  '(': {},
  ')': {},
  ',': {},
  plain: {},
};

const wrong = {
  textDecoration: 'underline wavy',
  textDecorationColor: 'var(--freshet-palette-error-main)',
  textUnderlineOffset: 4,
};

/** The pieces of a formula, coloured; what is wrong is underlined. */
export function FormulaPieces({ pieces }: { pieces: readonly FormulaPiece[] }): ReactNode {
  return pieces.map(({ at, text, kind, isWrong }) => (
    <Box key={at} component="span" sx={{ ...kindStyles[kind], ...(isWrong ? wrong : {}) }}>
      {text}
    </Box>
  ));
}

/** A formula to read. */
export function ColouredFormula({ text }: { text: string }): ReactNode {
  return (
    <Box component="code" sx={{ fontFamily: formulaFont, fontSize: '0.92em', overflowWrap: 'anywhere' }}>
      <FormulaPieces pieces={colourPieces(text)} />
    </Box>
  );
}
