import type { HeldTemplate, MonthlyKind, ReportTemplate } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { detailsQuery, stationsGuidelinesQuery } from '../../query-api.ts';
import { api, refreshMonthly, saveTemplate } from '../monthly-api.ts';
import { describeRefusal } from './describe-refusal.ts';
import { TemplateEnmods } from './template-enmods.tsx';
import { TemplateExceptions } from './template-exceptions.tsx';
import { TemplateHeadings } from './template-headings.tsx';
import { makeNames } from './template-names.ts';
import { TemplateParameters } from './template-parameters.tsx';
import { TemplateStations } from './template-stations.tsx';

interface TemplateEditorProps {
  kind: MonthlyKind;
  held: HeldTemplate;
}

/** Headings, stations, parameters with limits, and the sampling plan. Nothing is kept before it is saved. */
export function TemplateEditor({ kind, held }: TemplateEditorProps): ReactNode {
  const { t } = useTranslation('monthly');
  const { show } = useSnackbar();
  const [template, setTemplate] = useState(held.Template);
  const change = (part: Partial<ReportTemplate>) => setTemplate((before) => ({ ...before, ...part }));
  const choices = useQuery(stationsGuidelinesQuery);
  const stationIds = useMemo(() => template.Stations.map(({ StationId }) => StationId), [template.Stations]);
  const details = useQuery(detailsQuery(stationIds));
  const names = useMemo(
    () =>
      makeNames({
        ...{ held: held.Names, choices: choices.data, details: details.data },
        gone: (id) => t('template.gone', { id }),
      }),
    [held.Names, choices.data, details.data, t],
  );
  const save = useMutation({
    mutationFn: () => saveTemplate(kind, template, held.Revision),
    meta: { isShownInPlace: true },
    onSuccess: async () => {
      await refreshMonthly(kind);
      show(t('template.saved'));
    },
  });
  const isChanged = template !== held.Template;
  const part = { template, onChange: change, names };
  return (
    <Stack sx={{ gap: 2, maxWidth: 1100 }}>
      <Alert severity="info">{t(held.IsProposed ? 'template.proposed' : 'template.by', { who: held.ChangedBy })}</Alert>
      <TemplateHeadings {...part} />
      <TemplateStations {...part} choices={choices.data} />
      <TemplateParameters {...part} kind={kind} choices={choices.data} />
      <TemplateExceptions {...part} />
      {kind === 'moe' ? <TemplateEnmods {...part} /> : null}
      {save.error ? (
        <Alert severity="error">
          {describeRefusal(save.error, template, names, t).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      ) : null}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {held.IsProposed ? null : <Reset kind={kind} />}
        <Button disabled={!isChanged} onClick={() => setTemplate(held.Template)}>
          {t('template.discard')}
        </Button>
        <Button
          variant="contained"
          loading={save.isPending}
          disabled={!isChanged && !held.IsProposed}
          onClick={() => save.mutate()}
        >
          {t('template.save')}
        </Button>
      </Stack>
    </Stack>
  );
}

function Reset({ kind }: { kind: MonthlyKind }) {
  const { t } = useTranslation('monthly');
  const [isAsking, setIsAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => api.monthlyReports.resetTemplate({ params: { kind } }),
    onSuccess: () => refreshMonthly(kind),
  });
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        {t('template.reset')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('template.resetTitle')}
        confirmLabel={t('template.reset')}
        isDestructive
        onConfirm={() => reset.mutateAsync().then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      >
        {t('template.resetText')}
      </ConfirmDialog>
    </>
  );
}
