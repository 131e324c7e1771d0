import type { ApprovedPeriod, Series } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { FormDialog } from '#ui/dialog';
import { SelectField, SwitchField, TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { nameOffset, showAtOffset } from '../clock-words.ts';
import { refreshSeries } from '../series-queries.ts';
import { api, approvalList, findingList, levelList } from './quality-queries.ts';
import { readBySeries } from './read-by-series.ts';

const Typed = z.object({
  From: z.string(),
  To: z.string(),
  Level: z.number(),
  IsStation: z.boolean(),
  Reason: z.string(),
});
type TypedApproval = z.infer<typeof Typed>;

interface ApprovalDialogProps {
  series: Series;
  /** What it begins with; the last whole month where it is left out. */
  period?: Pick<ApprovedPeriod, 'From' | 'To' | 'Level'> | undefined;
  onClose: () => void;
}

/** Sets the level of a stretch of time; lowering what is locked asks for the reason. */
export function ApprovalDialog({ series, period, onClose }: ApprovalDialogProps) {
  const { t } = useTranslation('seriesQuality');
  const { show } = useSnackbar();
  const levels = useQuery(levelList).data ?? [];
  const form = useZodForm(Typed, period ? typedOf(series, period) : startOf(series));
  const typed = form.watch();
  const offset = series.UtcOffsetMinutes;
  const span = { from: readBySeries(typed.From, offset), to: readBySeries(typed.To, offset) };
  const isLowering = useIsLowering(series, span, typed.Level);
  const open = useOpenFindings(series, span);
  const submit = form.handleSubmit(async (values) => {
    const [From, To] = [readBySeries(values.From, offset), readBySeries(values.To, offset)];
    if (From === null) form.setError('From', { message: t('wrong.time') });
    if (To === null) form.setError('To', { message: t('wrong.time') });
    if (isLowering && values.Reason.trim() === '') form.setError('Reason', { message: t('wrong.reason') });
    if (From === null || To === null || (isLowering && values.Reason.trim() === '')) return;
    const which = values.IsStation ? { StationId: series.StationId } : { SeriesIds: [series.Id] };
    try {
      const body = { ...which, From, To, Level: values.Level, Reason: values.Reason };
      const { SeriesIds } = await api.seriesApprovals.approve({ body });
      await refreshSeries();
      show(t('approvals.done', { count: SeriesIds.length }));
      onClose();
    } catch (error) {
      applyProblems(form, problemPlaces(error, { 'series.reasonNeeded': 'Reason' }));
    }
  });
  return (
    <FormDialog
      open
      title={t('approvals.set')}
      submitLabel={t(isLowering ? 'approvals.lower' : 'approvals.submit')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          control={form.control}
          name="From"
          label={t('from')}
          help={t('clock', { clock: nameOffset(offset) })}
          required
          autoFocus
        />
        <TextField control={form.control} name="To" label={t('to')} help={t('toHelp')} required />
        <SelectField
          control={form.control}
          name="Level"
          label={t('approvals.level')}
          options={levels.map(({ DatabaseValue, OutputText, LocksData }) => ({
            value: DatabaseValue,
            label: LocksData ? t('approvals.locking', { level: OutputText }) : OutputText,
          }))}
        />
        <SwitchField
          control={form.control}
          name="IsStation"
          label={t('approvals.station', { station: series.StationName })}
        />
        <TextField control={form.control} name="Reason" label={t('reason')} lines={2} required={isLowering} />
        {isLowering ? <Alert severity="warning">{t('approvals.lowering')}</Alert> : null}
        {open > 0 ? <Alert severity="info">{t('approvals.open', { count: open })}</Alert> : null}
      </Stack>
    </FormDialog>
  );
}

interface TypedSpan {
  readonly from: string | null;
  readonly to: string | null;
}

/** Whether some of the time is locked at a higher level now. */
function useIsLowering(series: Series, { from, to }: TypedSpan, level: number): boolean {
  const periods = useQuery(approvalList(series.Id)).data?.Periods ?? [];
  if (from === null || to === null) return false;
  return periods.some((one) => one.LocksData && one.Level > level && one.From < to && one.To > from);
}

function useOpenFindings(series: Series, { from, to }: TypedSpan): number {
  const open = useQuery(findingList(series.Id, 'open')).data?.Findings ?? [];
  if (from === null || to === null) return 0;
  return open.filter(({ At }) => At >= from && At < to).length;
}

const typedOf = (
  { UtcOffsetMinutes }: Series,
  { From, To, Level }: Pick<ApprovedPeriod, 'From' | 'To' | 'Level'>,
): TypedApproval => ({
  From: showAtOffset(From, UtcOffsetMinutes),
  To: showAtOffset(To, UtcOffsetMinutes),
  ...{ Level, IsStation: false, Reason: '' },
});

/** The month before that of the newest point: what is approved is what is over. */
function startOf({ LastAt, UtcOffsetMinutes }: Series): TypedApproval {
  const month = LastAt === null ? null : showAtOffset(LastAt, UtcOffsetMinutes).slice(0, 7);
  const before = month === null ? null : monthBefore(month);
  return {
    From: before === null ? '' : `${before}-01 00:00`,
    To: month === null ? '' : `${month}-01 00:00`,
    ...{ Level: 1200, IsStation: false, Reason: '' },
  };
}

function monthBefore(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
}
