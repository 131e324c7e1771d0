import type { ImportId, NotificationTrial } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';
import { showInstantDay } from '#ui/dates/show-instant.ts';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { choiceOf, type NotificationForm } from './notification-form.ts';
import { notificationChoices, tryOut } from './notification-queries.ts';

/** Shows who would have been notified of what about an import, before the rule is saved. */
export function Trial({ form }: { form: UseFormReturn<NotificationForm, unknown, NotificationForm> }) {
  const { t } = useTranslation('notifications');
  const imports = useQuery(notificationChoices).data?.Imports ?? [];
  const [importId, setImportId] = useState<ImportId | null>(null);
  const chosen = importId ?? imports[0]?.Id ?? null;
  const attempt = useMutation({
    mutationFn: (id: ImportId) => tryOut({ ImportId: id, ...choiceOf(form.getValues()) }),
    meta: { isShownInPlace: true },
  });
  const start = async () => {
    const isReady = await form.trigger(['Guidelines', 'Stations', 'Analytes', 'People']);
    if (isReady && chosen !== null) attempt.mutate(chosen);
  };
  if (imports.length === 0) {
    return <Typography color="textSecondary">{t('trial.noImports')}</Typography>;
  }
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
        <TextField
          select
          size="small"
          label={t('trial.import')}
          value={chosen ?? ''}
          onChange={({ target }) => setImportId(imports.find(({ Id }) => Id === Number(target.value))?.Id ?? null)}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {imports.map(({ Id, FileName, CreatedAt, ExceedanceCount }) => (
            <MenuItem key={Id} value={Id}>
              {t('trial.importLine', { file: FileName, day: showInstantDay(CreatedAt), count: ExceedanceCount })}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" loading={attempt.isPending} onClick={() => void start()}>
          {t('trial.start')}
        </Button>
      </Stack>
      {attempt.error ? <Alert severity="error">{t('trial.failed')}</Alert> : null}
      <Box role="status">{attempt.data ? <Outcome trial={attempt.data} /> : null}</Box>
    </Stack>
  );
}

function Outcome({ trial }: { trial: NotificationTrial }) {
  const { t } = useTranslation('notifications');
  const label = useAnalyteLabel();
  if (trial.Count === 0) return <Alert severity="info">{t('trial.nothing')}</Alert>;
  const hears = trial.People.filter(({ NotNotifiedReason }) => NotNotifiedReason === null);
  const notNotified = trial.People.filter(({ NotNotifiedReason }) => NotNotifiedReason !== null);
  return (
    <Alert severity={hears.length > 0 ? 'success' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {t('trial.notified', {
          count: trial.Count,
          people: hears.map(({ Name }) => Name).join(', ') || t('trial.nobody'),
        })}
      </Typography>
      {notNotified.map(({ Id, Name, NotNotifiedReason }) => (
        <Typography key={Id} variant="body2">
          {t(`notNotified.${NotNotifiedReason ?? 'locked'}`, { name: Name ?? t('gone') })}
        </Typography>
      ))}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {trial.ByGuideline.map(({ GuidelineId, GuidelineName, Count }) => (
          <li key={GuidelineId}>
            {GuidelineName}: {Count}
          </li>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
        {t('trial.largest')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {trial.Largest.map((one) => (
          <li key={`${one.ResultId} ${one.StandardId}`}>
            {[one.StationName, label(one.AnalyteName, one.Fraction), one.SampledAt.slice(0, 10)].join(' · ')} ·{' '}
            {localNumbers(one.Value)} {one.Unit}
            {one.Limit === null ? '' : ` (${t('trial.limit')} ${Number(one.Limit.toPrecision(5))} ${one.LimitUnit})`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
