import { mapServiceTypes } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, SwitchField, TextField } from '#ui/form/field';
import { hasOwnLayers, type LayerInput, needsNoAddress } from './map-layer-form.ts';

interface LayerFieldsProps<Output> {
  control: Control<LayerInput, unknown, Output>;
  autoFocus?: boolean;
}

/** The name and the position of a layer. */
export function LayerFields<Output>({ control, autoFocus = false }: LayerFieldsProps<Output>) {
  const { t } = useTranslation('admin');
  return (
    <>
      <TextField
        control={control}
        name="DisplayName"
        label={t('config.layers.displayName')}
        help={t('config.layers.displayNameHelp')}
        required
        autoFocus={autoFocus}
      />
      <TextField
        control={control}
        name="LayerName"
        label={t('config.layers.layerName')}
        help={t('config.layers.layerNameHelp')}
        required
      />
      <NumberField
        control={control}
        name="Ordinal"
        label={t('config.layers.ordinal')}
        help={t('config.layers.ordinalHelp')}
        required
      />
      <SwitchField control={control} name="ShowOnLoad" label={t('config.layers.showOnLoad')} />
    </>
  );
}

/** Where a layer comes from. Only what its kind of service needs is requested. */
export function ServiceFields<Output>({ control }: LayerFieldsProps<Output>) {
  const { t } = useTranslation('admin');
  const type = useWatch({ control, name: 'ServiceType' });
  const isArcGis = type === 'ArcGISMapServer' || type === 'ArcGISImageServer';
  return (
    <>
      <SelectField
        control={control}
        name="ServiceType"
        label={t('config.layers.serviceType')}
        options={mapServiceTypes.map((value) => ({ value, label: t(`config.layers.kinds.${value}`) }))}
      />
      {needsNoAddress(type) ? null : (
        <Stack sx={{ gap: 2 }}>
          <TextField
            control={control}
            name="ServiceConfig.Url"
            label={t('config.layers.url')}
            help={t(`config.layers.urlHelp.${type}`)}
            type="url"
            required
          />
          {hasOwnLayers(type) ? (
            <TextField
              control={control}
              name="ServiceConfig.Layers"
              label={t('config.layers.layers')}
              help={t(type === 'WMTS' ? 'config.layers.oneLayerHelp' : 'config.layers.layersHelp')}
            />
          ) : null}
          <TextField control={control} name="ServiceConfig.Attribution" label={t('config.layers.attribution')} />
          <NumberField
            control={control}
            name="ServiceConfig.Opacity"
            label={t('config.layers.opacity')}
            help={t('config.layers.opacityHelp')}
          />
          {isArcGis ? (
            <SwitchField
              control={control}
              name="ServiceConfig.NeedsToken"
              label={t('config.layers.needsToken')}
              help={t('config.layers.needsTokenHelp')}
            />
          ) : null}
        </Stack>
      )}
    </>
  );
}
