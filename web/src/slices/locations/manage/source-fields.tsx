import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, TextField } from '#ui/form/field';
import { mediaTypesQuery } from './manage-queries.ts';
import type { SourceInput } from './source-form.ts';

/** Where something lies and how it is described: shared by adding and changing. */
export function SourceFields<Output>({ control }: { control: Control<SourceInput, unknown, Output> }) {
  const { t } = useTranslation('manageLocations');
  const { t: words } = useTranslation('locations');
  const { data: media = [] } = useQuery(mediaTypesQuery);
  return (
    <>
      <TextField control={control} name="LocationType" label={words('facts.type')} help={t('form.typeHelp')} />
      <TextField control={control} name="LocationDescription" label={words('facts.description')} lines={2} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <NumberField
          control={control}
          name="Latitude"
          label={t('form.latitude')}
          unit="°"
          help={t('form.latitudeHelp')}
        />
        <NumberField
          control={control}
          name="Longitude"
          label={t('form.longitude')}
          unit="°"
          help={t('form.longitudeHelp')}
        />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <NumberField control={control} name="ElevationMetres" label={words('facts.elevation')} unit="m" />
        <TextField
          control={control}
          name="TimeZone"
          label={words('facts.timeZone')}
          help={t('form.timeZoneHelp')}
          required
        />
      </Stack>
      <SelectField
        control={control}
        name="MediaType"
        label={t('form.mediaType')}
        help={t('form.mediaTypeHelp')}
        options={[
          { value: '', label: t('form.noMediaType') },
          ...media.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
        ]}
      />
    </>
  );
}
