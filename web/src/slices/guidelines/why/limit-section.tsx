import type { Explanation, Why } from '@freshet/contract';
import type { FormulaStep } from '@freshet/domain/formula';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormulaPieces, formulaFont } from '../formula/coloured-formula.tsx';
import { type MarkedPiece, markSteps, takenBranches } from './mark-steps.ts';
import { Part } from './part.tsx';
import { useShowValue } from './show-value.ts';
import { TableCells } from './table-cells.tsx';

type Limit = Explanation['limits'][number];

/** The limit: the equation with the part that counted, the same with numbers put in, and what came out. */
export function LimitSection({ why: { Explanation } }: { why: Why }): ReactNode {
  const { t } = useTranslation('why');
  const { limits, unit } = Explanation;
  if (limits.length === 0) return null;
  const { stationLimit } = Explanation.standard;
  return (
    <Part title={t('limit.title')}>
      {stationLimit ? (
        <Typography sx={{ mb: 0.5 }}>
          {t(stationLimit.isAdded ? 'limit.stationAdded' : 'limit.stationInstead', {
            source: stationLimit.source || t('limit.noSource'),
            days: daysOf(stationLimit),
            general: `${stationLimit.general} ${unit}`,
          })}
        </Typography>
      ) : null}
      {limits.map((limit) => (
        <OneLimit key={limit.bound} limit={limit} unit={unit} />
      ))}
    </Part>
  );
}

/** From when to when, as far as that is stated. */
const daysOf = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }): string =>
  validFrom || validTo ? ` (${validFrom ?? '…'} – ${validTo ?? '…'})` : '';

function OneLimit({ limit, unit }: { limit: Limit; unit: string }) {
  const { t } = useTranslation('why');
  const { showNumber } = useShowValue();
  const { bound, value, formula, failure, text } = limit;
  return (
    <Box sx={{ mb: 1 }}>
      {formula ? <Equation text={text} step={formula} /> : null}
      {failure ? <Typography color="error">{t(`failures.${failure.code}`, failure.parameters)}</Typography> : null}
      {value === null ? null : (
        <Typography>
          {t(`limit.${bound}`)} <strong className="numbers">{showNumber(value, unit)}</strong>
        </Typography>
      )}
    </Box>
  );
}

function Equation({ text, step }: { text: string; step: FormulaStep }) {
  const { t } = useTranslation('why');
  const { showNumber } = useShowValue();
  const pieces = markSteps(text, step);
  const branches = takenBranches(step);
  const filled = pieces.map((piece) =>
    piece.value === null ? piece : { ...piece, text: showNumber(piece.value), kind: 'number' as const },
  );
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {t(pieces.some(({ isSkipped }) => isSkipped) ? 'limit.equationDimmed' : 'limit.equation')}
      </Typography>
      <Marked pieces={pieces} />
      {branches.map(({ at, condition, isTrue }) => (
        <Typography key={at} variant="body2">
          {t(isTrue ? 'limit.branchTrue' : 'limit.branchFalse', { condition })}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('limit.filled')}
      </Typography>
      <Marked pieces={filled} />
      <TableCells step={step} />
    </Box>
  );
}

/** What did not count is struck through and faded, so that it is not shown by colour alone. */
function Marked({ pieces }: { pieces: readonly MarkedPiece[] }) {
  return (
    <Box
      component="code"
      sx={{
        display: 'block',
        fontFamily: formulaFont,
        p: 1,
        my: 0.5,
        borderRadius: 1,
        bgcolor: 'background.default',
        overflowWrap: 'anywhere',
      }}
    >
      {pieces.map((piece) =>
        piece.isSkipped ? (
          <Box key={piece.at} component="s" sx={{ color: 'text.secondary' }}>
            {piece.text}
          </Box>
        ) : piece.isTaken ? (
          <Box
            key={piece.at}
            component="mark"
            sx={{ bgcolor: 'transparent', color: 'inherit', borderBottom: 2, borderColor: 'primary.main' }}
          >
            <FormulaPieces pieces={[piece]} />
          </Box>
        ) : (
          <FormulaPieces key={piece.at} pieces={[piece]} />
        ),
      )}
    </Box>
  );
}
