import type { EvaluatedRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMark, useReasonSentence, useShowCompared } from '#slices/guidelines';
import { useAnalyteLabel } from '#ui/analyte-label';
import { showInZone } from '#ui/dates/station-clock.ts';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { SideSheet } from '#ui/side-sheet';
import { useOpen } from '../answers.tsx';

const marker = 'authorisation';

/** Opens the working of a limit that the authorisation sets: which result it is of is in the address. */
export function useWhyAuthorisation(rows: readonly EvaluatedRow[]): {
  readonly explain: (resultId: number) => void;
  readonly answer: ReactNode;
} {
  const { why = '' }: { why?: string | undefined } = useSearch({ strict: false });
  const open = useOpen();
  const explain = useCallback((resultId: number) => open({ why: `${resultId}-${marker}`, origin: undefined }), [open]);
  const [result, kind] = why.split('-');
  const row =
    kind === marker
      ? rows.find(
          ({ ResultId, StandardId, Limit }) => String(ResultId) === result && StandardId === null && Limit !== null,
        )
      : undefined;
  return {
    explain,
    answer: row ? <WhyAuthorisation row={row} onClose={() => open({ why: undefined, origin: undefined })} /> : null,
  };
}

/** From the value as the laboratory reported it to the limit of the authorisation. */
function WhyAuthorisation({ row, onClose }: { row: EvaluatedRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation('monthly');
  const label = useAnalyteLabel();
  const show = useShowCompared();
  const sentence = useReasonSentence();
  const { Reason, StandardFor, Speciation } = row;
  const facts: readonly (readonly [string, string])[] = [
    [t('whyLimit.setBy'), t('whyLimit.authorisation', { number: row.GuidelineName }).trim()],
    [t('whyLimit.written'), t('whyLimit.template')],
    [t('whyLimit.of'), label(row.AnalyteName, row.Fraction, Speciation)],
    [t('whyLimit.sampled'), `${row.StationName}, ${showInZone(row.SampledAt, row.TimeZone)}`],
    [t('whyLimit.reported'), localNumbers(`${row.Value} ${row.Unit}`.trim())],
    [t('whyLimit.converted'), row.Working],
    [t('whyLimit.compared'), show.compared(row)],
    [t('whyLimit.limit'), show.limit(row)],
    [t('whyLimit.factor'), show.factor(row)],
    [t('whyLimit.reason'), Reason ? sentence({ Reason, StandardFor, Speciation }) : ''],
  ];
  return (
    <SideSheet title={t('whyLimit.title')} width={520} onClose={onClose}>
      <Typography component="p">
        <StateMark state={row.State} />
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <Box key={name}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {name}
              </Typography>
              <Typography component="dd" className="numbers" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            </Box>
          ))}
      </Box>
    </SideSheet>
  );
}
