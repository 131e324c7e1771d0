import { StationRegion } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { NumberField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { LoadingState } from '#ui/states';
import { api } from '../places-api.ts';
import { refreshPlaces } from '../places-queries.ts';
import { regionQuery } from './import-queries.ts';

const edges = ['North', 'West', 'East', 'South'] as const;

/** Where the tenant's stations are expected: the edges of a box, or none. */
export function RegionDialog({ onClose }: { onClose: () => void }): ReactNode {
  const query = useQuery({ ...regionQuery, staleTime: 0 });
  return query.isSuccess ? <RegionForm region={query.data.Region} onClose={onClose} /> : <LoadingState shape="lines" />;
}

const typedRegion = z
  .object({
    North: z.number().nullable(),
    West: z.number().nullable(),
    East: z.number().nullable(),
    South: z.number().nullable(),
  })
  .pipe(worded(StationRegion));

function RegionForm({ region, onClose }: { region: StationRegion | null; onClose: () => void }) {
  const { t } = useTranslation('manageLocations');
  const { t: words } = useTranslation('locations');
  const { show } = useSnackbar();
  const form = useZodForm(
    useMemo(() => typedRegion, []),
    region ?? { North: null, West: null, East: null, South: null },
  );
  const save = async (Region: StationRegion | null) => {
    await api.stationImport.setRegion({ body: { Region } });
    await refreshPlaces();
    show(t(Region ? 'region.saved' : 'region.removed'));
    onClose();
  };
  const submit = form.handleSubmit(async (given) => {
    try {
      await save(given);
    } catch (error) {
      applyProblems(form, problemPlaces(error, {}));
    }
  });
  return (
    <FormDialog
      open
      title={t('region.title')}
      submitLabel={words('common.save')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography>{t('region.help')}</Typography>
        {edges.map((edge) => (
          <NumberField key={edge} control={form.control} name={edge} label={t(`region.${edge}`)} unit="°" />
        ))}
        {region ? (
          <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => void save(null)}>
            {t('region.remove')}
          </Button>
        ) : null}
      </Stack>
    </FormDialog>
  );
}
