import { type ComparedStatistic, comparedStatistics, type SeriesStandard, type Standard } from '@freshet/contract';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { Dialog, FormDialog } from '#ui/dialog';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { useSnackbar } from '#ui/snackbar';
import { LoadingState } from '#ui/states';
import { refreshGuidelines, seriesStandardsQuery } from '../../guideline-queries.ts';
import { api } from '../../guidelines-api.ts';
import { limitText } from '../../standard-words.ts';
import { LeastApproval } from './least-approval.tsx';
import { SeriesParameters } from './series-parameters.tsx';

interface SeriesStandardDialogProps {
  standard: Standard;
  onClose: () => void;
}

/** By which statistic a standard is compared with time series, and which parameters of series are its analyte. */
export function SeriesStandardDialog({ standard, onClose }: SeriesStandardDialogProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { data } = useQuery(seriesStandardsQuery);
  if (data)
    return <SeriesStandardForm {...{ standard, onClose }} known={data.find((one) => one.StandardId === standard.Id)} />;
  return (
    <Dialog
      open
      title={t('seriesStandard.title', { name: standard.AnalyteNameInGuideline })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <LoadingState lines={4} />
    </Dialog>
  );
}

const isHours = (statistic: ComparedStatistic | ''): boolean =>
  statistic === 'hoursBeyondOnEnd' || statistic === 'hoursBeyondInDay';

function SeriesStandardForm({
  standard,
  onClose,
  known,
}: SeriesStandardDialogProps & { known: SeriesStandard | undefined }) {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const [statistic, setStatistic] = useState<ComparedStatistic | ''>(known?.Statistic ?? '');
  const [hours, setHours] = useState(localNumbers(String(known?.Hours || 1)));
  const [leastApproval, setLeastApproval] = useState(known?.LeastApproval ?? null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    const Hours = isHours(statistic) ? Number(hours.replace(',', '.')) : 0;
    if (!(Hours >= 0 && Hours <= 8784)) return setProblem(t('seriesStandard.hoursWrong'));
    setIsBusy(true);
    try {
      const held = { Statistic: statistic === '' ? null : statistic, Hours, LeastApproval: leastApproval };
      await api.seriesStandards.set({ body: { StandardId: standard.Id, ...held } });
      await refreshGuidelines();
      show(t('seriesStandard.saved'));
      onClose();
    } catch (error) {
      setProblem(problemLine(error));
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      open
      title={t('seriesStandard.title', { name: standard.AnalyteNameInGuideline })}
      submitLabel={t('save')}
      isSubmitting={isBusy}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography color="textSecondary">
          {t('seriesStandard.purpose', { limit: `${limitText(standard)} ${standard.Unit}`.trim() })}
        </Typography>
        <MuiTextField
          select
          label={t('seriesStandard.statistic')}
          value={statistic}
          onChange={({ target }) => setStatistic(comparedStatistics.find((one) => one === target.value) ?? '')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('seriesStandard.none')}</MenuItem>
          {comparedStatistics.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`seriesStandard.statistics.${one}`)}
            </MenuItem>
          ))}
        </MuiTextField>
        {isHours(statistic) ? (
          <MuiTextField
            label={t('seriesStandard.hours')}
            value={hours}
            onChange={({ target }) => setHours(target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        ) : null}
        {statistic === '' ? null : <LeastApproval level={leastApproval} onChange={setLeastApproval} />}
        {known ? <Consequences rule={known} /> : null}
        <SeriesParameters standard={standard} />
      </Stack>
    </FormDialog>
  );
}

function Consequences({ rule }: { rule: SeriesStandard }) {
  const { t } = useTranslation('guidelines');
  return (
    <div>
      <Typography>{t('seriesStandard.held', { count: rule.AppliedSeries, events: rule.Events })}</Typography>
      {rule.NotApplied.map(({ Reason, Series }) => (
        <Typography key={Reason} color="textSecondary">
          {t('seriesStandard.notApplied', { count: Series, reason: t(`seriesStandard.reasons.${Reason}`) })}
        </Typography>
      ))}
    </div>
  );
}
