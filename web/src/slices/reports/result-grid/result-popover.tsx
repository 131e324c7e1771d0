import type { QueryGuideline, QueryResult, QuerySample } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, use } from 'react';
import { useTranslation } from 'react-i18next';
import { VerdictMark } from '#slices/guidelines';
import { WhereFromSlot } from '#slices/observations';
import { flagsOf, isHidden, showValue, spokenNumbers } from './result-rows.ts';
import type { Flags } from './result-value.tsx';

/** Results that somebody wants to know more about, and where on the screen they are. */
export interface OpenCell {
  readonly anchor: HTMLElement;
  readonly sample: QuerySample;
  readonly results: readonly QueryResult[];
  readonly analyte: string;
  readonly station: string;
}

interface ResultPopoverProps {
  cell: OpenCell;
  guidelines: readonly QueryGuideline[];
  flags: Flags;
  onWhy: (result: QueryResult, standardId: number) => void;
  onWhereFrom: (result: QueryResult) => void;
  onClose: () => void;
}

/** What is known about a value: flags, what each guideline says with its Why?, and where it came from. */
export function ResultPopover({ cell, onClose, ...rest }: ResultPopoverProps) {
  const { t } = useTranslation('reports');
  const { sample, analyte, station, results } = cell;
  return (
    <Popover
      open
      anchorEl={cell.anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('results.about', { analyte, station }) } }}
    >
      <Stack sx={{ p: 2, gap: 1.25, width: 360, maxWidth: '92vw' }}>
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{analyte}</Typography>
          <Typography variant="body2" color="textSecondary" className="numbers">
            {station} · {sample.SampledOn} {sample.SampledTime}
          </Typography>
        </Box>
        {results.map((result, at) => (
          <Fragment key={result.ResultId}>
            {at > 0 ? <Divider /> : null}
            <OneResult result={result} {...rest} />
          </Fragment>
        ))}
      </Stack>
    </Popover>
  );
}

interface OneResultProps extends Omit<ResultPopoverProps, 'cell' | 'onClose'> {
  result: QueryResult;
}

function OneResult({ result, guidelines, flags, onWhy, onWhereFrom }: OneResultProps) {
  const { t, i18n } = useTranslation(['reports', 'why']);
  const canShowSource = use(WhereFromSlot) !== null;
  const value = showValue(result, i18n.language);
  const stated = guidelines.flatMap((guideline) => {
    const verdict = result.Verdicts.find(({ GuidelineId }) => GuidelineId === guideline.GuidelineId);
    return verdict ? [{ guideline, verdict }] : [];
  });
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography className="numbers">
        {isHidden(result, flags) ? t('reports:results.hidden') : `${value} ${result.Unit ?? ''}`}
        {result.Method ? ` · ${result.Method}` : ''}
      </Typography>
      {result.Reported ? (
        <Typography variant="body2" color="textSecondary">
          {t('reports:results.reported', { text: result.Reported.Text, unit: result.Reported.Unit ?? '' })}
          {result.Reported.Working && !isHidden(result, flags) ? (
            <Box component="span" className="numbers" sx={{ display: 'block' }}>
              {spokenNumbers(result.Reported.Working, i18n.language)}
            </Box>
          ) : null}
        </Typography>
      ) : null}
      {result.Qualifier ? (
        <Typography variant="body2">{t('reports:results.qualifier', { qualifier: result.Qualifier })}</Typography>
      ) : null}
      {flagsOf(result, flags).map(({ FlagId, FlagCode, Description }) => (
        <Typography key={FlagId} variant="body2">
          {t('reports:results.flag', { code: FlagCode, description: Description })}
        </Typography>
      ))}
      {stated.map(({ guideline, verdict }) => (
        <Stack key={guideline.GuidelineId} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" noWrap title={guideline.GuidelineName}>
              {guideline.GuidelineName}
            </Typography>
            <VerdictMark verdict={verdict.Verdict} reason={verdict.Reason} />
          </Box>
          <Button
            size="small"
            variant="outlined"
            aria-label={t('reports:results.whyOf', { guideline: guideline.GuidelineName })}
            onClick={() => onWhy(result, verdict.StandardId)}
          >
            {t('why:title')}
          </Button>
        </Stack>
      ))}
      {canShowSource ? (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => onWhereFrom(result)}>
          {t('reports:results.whereFrom')}
        </Button>
      ) : null}
    </Stack>
  );
}
