import type { ResultComparison } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { useVersionName } from '../components/badges.tsx';
import { refreshGuidelines } from '../guideline-queries.ts';
import { api } from '../guidelines-api.ts';
import type { ComparisonProps } from './comparison-props.ts';
import { countConsequences } from './count-consequences.ts';

/** What becomes of the results: how many begin to exceed, how many no longer do, and how many change otherwise. */
function Consequences({ results }: { results: ResultComparison | null }) {
  const { t } = useTranslation('guidelines');
  const { begin, end, other } = countConsequences(results?.Changes ?? []);
  return (
    <>
      {t(results ? 'versions.adoptText' : 'versions.adoptUnseen')}
      {results ? (
        <Box component="ul" sx={{ my: 1, pl: 3 }}>
          {begin > 0 ? <li>{t('versions.begin', { count: begin })}</li> : null}
          {end > 0 ? <li>{t('versions.end', { count: end })}</li> : null}
          {other > 0 ? <li>{t('versions.other', { count: other })}</li> : null}
          {begin + end + other === 0 ? <li>{t('versions.noneChanges')}</li> : null}
        </Box>
      ) : null}
      {t('versions.goBack')}
    </>
  );
}

/** Moves the tenant to the version that was compared. */
export function AdoptButton({
  area,
  guideline,
  to,
  results,
}: ComparisonProps & { results: ResultComparison | null }): ReactNode {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const versionName = useVersionName();
  const [isAsking, setIsAsking] = useState(false);
  const canAdopt = useCan('guidelines.configure') && !to.IsUsed;
  const adopt = useMutation({
    mutationFn: () =>
      api.guidelineVersions.adopt({
        body: { GuidelineVersionId: to.Id, ...(area.owner === null ? {} : { TenantId: area.owner }) },
      }),
    onSuccess: async () => {
      show(t('versions.adopted', { version: versionName(to) }));
      setIsAsking(false);
      await refreshGuidelines();
    },
  });
  if (!canAdopt) return null;
  const count = results?.ChangedResults;
  const label = t(
    count === undefined ? 'versions.adopt' : count === 0 ? 'versions.adoptUnchanged' : 'versions.adoptChanging',
    {
      number: to.Number,
      count,
    },
  );
  return (
    <Box>
      <Button variant="contained" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          open
          title={t('versions.adoptTitle', { version: versionName(to), name: guideline.GuidelineName })}
          confirmLabel={label}
          onConfirm={() =>
            adopt.mutateAsync().then(
              () => undefined,
              () => setIsAsking(false),
            )
          }
          onClose={() => setIsAsking(false)}
        >
          <Consequences results={results} />
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
