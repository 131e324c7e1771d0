import type { Explanation, Why } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { colon, semicolon } from '#ui/numbers/colon.ts';
import { Part } from './part.tsx';
import { useShowValue } from './show-value.ts';
import { Conversion, StationLink } from './value-section.tsx';

type Cofactor = Explanation['cofactors'][number];

/** The values the equation needs besides the result, and where each came from. */
export function CofactorSection({ why }: { why: Why }): ReactNode {
  const { t } = useTranslation('why');
  const { cofactors } = why.Explanation;
  if (cofactors.length === 0) return null;
  return (
    <Part title={t('cofactors.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {cofactors.map((cofactor) => (
          <CofactorItem key={cofactor.name} cofactor={cofactor} why={why} />
        ))}
      </Box>
    </Part>
  );
}

function CofactorItem({ cofactor, why }: { cofactor: Cofactor; why: Why }) {
  const { t } = useTranslation('why');
  const { showNumber } = useShowValue();
  const { name, value, low, high, unit, rung, tried, steps, foundValue, foundUnit, isOutsideRange, count } = cofactor;
  const isCensored = value === null && rung !== null && (low !== null || high !== null);
  const shown =
    value !== null
      ? showNumber(value, unit)
      : isCensored && high !== null
        ? `<${showNumber(high, unit)}`
        : isCensored && low !== null
          ? `>${showNumber(low, unit)}`
          : t('cofactors.none');
  const missed = tried.filter((each) => each !== rung);
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: isOutsideRange ? 'warning.main' : 'divider', pl: 1.5 }}>
      <Typography>
        {name}
        {colon()}
        <strong className="numbers">{shown}</strong>
      </Typography>
      {isCensored && why.Explanation.limits.every((limit) => limit.value !== null) ? (
        <Typography variant="body2">{t('cofactors.same')}</Typography>
      ) : null}
      <Typography variant="body2">
        {t(rung ? `rungs.${rung === 'sameSample' && count > 1 ? 'sameSamples' : rung}` : 'cofactors.notFound')}
      </Typography>
      {missed.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('cofactors.tried', { rungs: missed.map((each) => t(`missed.${each}`)).join(semicolon()) })}
        </Typography>
      ) : null}
      <Measurements cofactor={cofactor} why={why} />
      <Conversion steps={steps} />
      {steps.length > 0 && foundValue !== null && value !== null ? (
        <Typography variant="body2" className="numbers">
          {showNumber(foundValue, foundUnit)} = {showNumber(value, unit)}
        </Typography>
      ) : null}
    </Box>
  );
}

/** Each measurement with its sample; a mean has several. */
function Measurements({ cofactor: { measurements, count }, why }: { cofactor: Cofactor; why: Why }) {
  const { t } = useTranslation('why');
  const { showNumber } = useShowValue();
  const links = new Map<number, Why['Measurements'][number]>(why.Measurements.map((link) => [link.ResultId, link]));
  return (
    <>
      {measurements.map(({ resultId, value, unit }) => {
        const link = links.get(resultId) ?? (why.Result.ResultId === resultId ? why.Result : undefined);
        return (
          <Typography key={resultId} variant="body2" className="numbers">
            {link ? `${link.AnalyteName} ${link.Text} ${link.Unit ?? ''}`.trim() : showNumber(value, unit)}
            {link ? ' · ' : ''}
            {link ? <StationLink why={why} measurement={link} /> : null}
          </Typography>
        );
      })}
      {count > measurements.length && measurements.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('cofactors.more', { count: count - measurements.length })}
        </Typography>
      ) : null}
    </>
  );
}
