import type { ImportDetail } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '#api/query-client';
import { useCan } from '#api/session/claims';
import { type EvaluatedSearch, hrefWith, StateCounts } from '#slices/guidelines';
import { api } from '../ingestion-api.ts';

/** The address that shows the results of an import in a state. */
export const hrefOfImport =
  (id: ImportDetail['id']) =>
  (search: EvaluatedSearch): string =>
    hrefWith(`/import/${id}`, search, { tab: 'exceedances' });

/** The states of the results of an import; one that was evaluated before they were counted can be evaluated again. */
export function ImportStates({ detail }: { detail: ImportDetail }): ReactNode {
  const { t } = useTranslation('states');
  const { states, notEvaluated, id, evaluatedAt, status, isBeingReevaluated } = detail;
  if (states)
    return (
      <>
        {isBeingReevaluated && status === 'Published' ? (
          <Alert severity="info" sx={{ mb: 1 }}>
            {t('beingReevaluated')}
          </Alert>
        ) : null}
        <StateCounts {...{ states, notEvaluated: notEvaluated }} hrefOf={hrefOfImport(id)} />
      </>
    );
  return evaluatedAt !== null && status === 'Published' ? <EvaluatedBefore id={id} /> : null;
}

function EvaluatedBefore({ id }: Pick<ImportDetail, 'id'>) {
  const { t } = useTranslation('states');
  const canEvaluate = useCan('ingestion.run');
  const reevaluate = useMutation({
    mutationFn: () => api.imports.reevaluate({ params: { id } }),
    onSuccess: () => waitForEvaluating(id),
  });
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
      <Typography color="textSecondary">{t('evaluatedBefore')}</Typography>
      {canEvaluate ? (
        <Button size="small" variant="outlined" loading={reevaluate.isPending} onClick={() => reevaluate.mutate()}>
          {t('reevaluate')}
        </Button>
      ) : null}
    </Stack>
  );
}

const pauseMs = 1000;
const mostTries = 120;

/** The import is requested until its states are there. */
async function waitForEvaluating(id: ImportDetail['id']): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    await queries.invalidateQueries({ queryKey: ['imports', 'detail', id] });
    const known = queries.getQueryData<ImportDetail>(['imports', 'detail', id]);
    if (!known || known.states) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
