import { monthlyKinds, ReportRunId, ReportScheduleId, schedulePeriods } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { ConfirmDialog, FormDialog } from '#ui/dialog';
import { NumberField, SelectField, SwitchField, TextField } from '#ui/form/field';
import { applyProblems, type KitForm, useZodForm } from '#ui/form/form';
import { ManyField } from '#ui/form/many-field';
import { useSnackbar } from '#ui/snackbar';
import { peopleQuery, removeSchedule, runQuery, saveSchedule, schedulesQuery } from '../runs-api.ts';
import { selectionText, seriesSelectionText } from '../selection-text.ts';
import {
  bodyOf,
  choosesPeriod,
  formOf,
  type HeldSchedule,
  newHeld,
  newOf,
  ScheduleForm,
  timeZones,
} from './schedule-form.ts';

interface ScheduleDialogProps {
  /** The number of a schedule, `new` for one with the query of a report, or the kind of a monthly report. */
  opened: string;
  fromRun: ReportRunId | null;
  onClose: () => void;
}

/** Makes, changes or ends a schedule. */
export function ScheduleDialog({ opened, fromRun, onClose }: ScheduleDialogProps) {
  const id = ReportScheduleId.safeParse(Number(opened)).data;
  const schedules = useQuery({ ...schedulesQuery, enabled: id !== undefined });
  const run = useQuery({ ...runQuery(fromRun ?? firstRun), enabled: fromRun !== null && id === undefined });
  const { t } = useTranslation('reportRuns');
  const kind = monthlyKinds.find((one) => one === opened);
  const held = kind
    ? newOf(kind, t(`kinds.${kind}`))
    : id === undefined
      ? newHeld(run.data)
      : schedules.data?.Schedules.find((one) => one.Id === id);
  return held ? <ScheduleEditor key={opened} held={held} onClose={onClose} /> : null;
}

const firstRun = ReportRunId.parse(1);

function ScheduleEditor({ held, onClose }: { held: HeldSchedule; onClose: () => void }) {
  const { t } = useTranslation('reportRuns');
  const { show } = useSnackbar();
  const [isEnding, setIsEnding] = useState(false);
  const form = useZodForm(ScheduleForm, formOf(held));
  const submit = form.handleSubmit(async (typed) => {
    try {
      await saveSchedule(held.Id === null ? null : { id: held.Id, revision: held.Revision }, bodyOf(held, typed));
      show(t('schedules.saved', { name: typed.Name }));
      onClose();
    } catch (error) {
      applyProblems(
        form,
        problemPlaces(error, {
          'reports.cronInvalid': 'Cron',
          'reports.cronTooOften': 'Cron',
          'reports.zoneUnknown': 'TimeZone',
        }),
      );
    }
  });
  const end = async () => {
    if (held.Id === null) return;
    await removeSchedule(held.Id);
    show(t('schedules.ended', { name: held.Name }));
    onClose();
  };
  return (
    <>
      <FormDialog
        open
        title={t(held.Id === null ? 'schedules.addTitle' : 'schedules.editTitle')}
        submitLabel={t('schedules.save')}
        isSubmitting={form.formState.isSubmitting}
        problem={form.formState.errors.root?.message}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <Fields form={form} held={held} />
        {held.Id === null || !held.CanChange ? null : (
          <Button color="error" onClick={() => setIsEnding(true)} sx={{ mt: 2 }}>
            {t('schedules.end')}
          </Button>
        )}
      </FormDialog>
      <ConfirmDialog
        open={isEnding}
        title={t('schedules.endTitle', { name: held.Name })}
        confirmLabel={t('schedules.end')}
        isDestructive
        onConfirm={end}
        onClose={() => setIsEnding(false)}
      >
        {t('schedules.endText')}
      </ConfirmDialog>
    </>
  );
}

function Fields({ form, held }: { form: KitForm<ScheduleForm>; held: HeldSchedule }) {
  const { t } = useTranslation('reportRuns');
  const { control } = form;
  const people = useQuery(peopleQuery);
  const frequency = form.watch('Frequency');
  const options = (names: readonly string[], label: (name: string) => string) =>
    names.map((value) => ({ value, label: label(value) }));
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <TextField control={control} name="Name" label={t('columns.name')} required autoFocus />
      {held.LastError ? <Alert severity="error">{t('schedules.error', { reason: held.LastError })}</Alert> : null}
      <Typography variant="body2" color="textSecondary">
        <RequestedText held={held} />
      </Typography>
      {choosesPeriod(held) ? (
        <SelectField
          {...{ control, name: 'Period', label: t('schedules.period'), help: t('schedules.periodHelp') }}
          options={schedulePeriods.map((value) => ({ value, label: t(`schedules.periods.${value}`) }))}
        />
      ) : null}
      {held.Kind === 'moe' ? (
        <SwitchField control={control} name="IncludeEnmods" label={t('schedules.includeEnmods')} />
      ) : null}
      <SelectField
        {...{ control, name: 'Frequency', label: t('schedules.frequency') }}
        options={[
          { value: 'monthly', label: t('schedules.frequencies.monthly') },
          { value: 'weekly', label: t('schedules.frequencies.weekly') },
          { value: 'custom', label: t('schedules.frequencies.custom') },
        ]}
      />
      {frequency === 'monthly' ? (
        <NumberField control={control} name="DayOfMonth" label={t('schedules.dayOfMonth')} />
      ) : null}
      {frequency === 'weekly' ? (
        <SelectField
          {...{ control, name: 'DayOfWeek', label: t('schedules.dayOfWeek') }}
          options={options(['1', '2', '3', '4', '5', '6', '0'], weekdayName)}
        />
      ) : null}
      {frequency === 'custom' ? (
        <TextField control={control} name="Cron" label={t('schedules.cron')} help={t('schedules.cronHelp')} />
      ) : (
        <TextField control={control} name="Time" label={t('schedules.time')} help={t('schedules.timeHelp')} />
      )}
      <SelectField
        {...{ control, name: 'TimeZone', label: t('schedules.timeZone') }}
        options={options(timeZones(held.TimeZone), (zone) => zone)}
      />
      <ManyField
        {...{ control, name: 'UserIds', label: t('schedules.people'), help: t('schedules.peopleHelp') }}
        options={(people.data?.People ?? []).map(({ UserId, UserName }) => ({
          value: String(UserId),
          label: UserName,
        }))}
      />
      <SwitchField control={control} name="IsOn" label={t('schedules.isOn')} />
    </Stack>
  );
}

/** What the reports are about, in a few words. */
function RequestedText({ held }: { held: HeldSchedule }) {
  const { t } = useTranslation('reportRuns');
  const { selection, series, vegetation, surveys } = held;
  switch (held.Kind) {
    case 'discrete':
      return selectionText(selection.stations.length, selection.analytes.length, t);
    case 'continuous':
      return seriesSelectionText(series?.selection.stations.length ?? 0, series?.selection.series.length ?? 0, t);
    case 'vegetation':
      return t('facts.selectedPlots', { count: vegetation?.selection.plots.length ?? 0 });
    case 'survey':
      return t('facts.selectedSurveys', { count: surveys?.selection.locations.length ?? 0 });
    default:
      return t('schedules.byTemplate');
  }
}

/** By the reader's own language; 5 January 2025 was a Sunday. */
const weekdayName = (day: string): string =>
  new Date(Date.UTC(2025, 0, 5 + Number(day))).toLocaleDateString(document.documentElement.lang || 'en', {
    weekday: 'long',
    timeZone: 'UTC',
  });
