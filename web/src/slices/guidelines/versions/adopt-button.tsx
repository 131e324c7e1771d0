import type { VersionComparison } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/claims';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { useVersionName } from '../parts/badges.tsx';
import { refreshGuidelines } from '../parts/guideline-queries.ts';
import { api } from '../parts/guidelines-api.ts';
import type { ComparisonProps } from './comparison.tsx';

/** Moves the tenant to the version that was compared. */
export function AdoptButton({
  area,
  guideline,
  to,
  comparison,
}: ComparisonProps & { comparison: VersionComparison }): ReactNode {
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
  return (
    <Box>
      <Button variant="contained" onClick={() => setIsAsking(true)}>
        {t('versions.adopt', { number: to.Number })}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          open
          title={t('versions.adoptTitle', { version: versionName(to), name: guideline.GuidelineName })}
          confirmLabel={t('versions.adopt', { number: to.Number })}
          onConfirm={() =>
            adopt.mutateAsync().then(
              () => undefined,
              () => setIsAsking(false),
            )
          }
          onClose={() => setIsAsking(false)}
        >
          {t('versions.adoptText', { count: comparison.ChangedResults })}
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
