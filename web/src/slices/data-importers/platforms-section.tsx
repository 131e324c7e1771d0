import {
  type ImporterPlatform,
  type ImporterPreview,
  ImporterPlatform as PlatformSchema,
  PlatformSensor,
} from '@freshet/contract';
import { type DcpFormat, dcpFormats, dcpValueTypes } from '@freshet/domain/goes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import type { Draft } from './draft.ts';
import { FieldsGrid } from './fields-grid.tsx';
import { LiveMessage } from './live-message.tsx';
import { Choice, NumberInput, TextInput } from './small-fields.tsx';

interface PlatformsProps {
  draft: Draft;
  preview: ImporterPreview | null;
  onChange: (draft: Draft) => void;
}

const newPlatform = (address: string) => ({ ...PlatformSchema.parse({ DcpAddress: '00000000' }), DcpAddress: address });

/** How the messages of each platform are decoded, with a message and its values beside. */
export function PlatformsSection({ draft, preview, onChange }: PlatformsProps) {
  const { t } = useTranslation('importers');
  const { Platforms } = draft.Layout;
  const set = (next: ImporterPlatform[]) => onChange({ ...draft, Layout: { ...draft.Layout, Platforms: next } });
  const known = new Set(Platforms.map(({ DcpAddress }) => DcpAddress.toUpperCase()));
  const heard = [...new Set(preview?.Messages.map(({ DcpAddress }) => DcpAddress) ?? [])].filter(
    (each) => !known.has(each),
  );
  return (
    <SectionCard
      title={t('platforms.title')}
      purpose={t('platforms.purpose')}
      actions={
        <>
          {heard.map((address) => (
            <Button key={address} onClick={() => set([...Platforms, newPlatform(address)])}>
              {t('platforms.addHeard', { address })}
            </Button>
          ))}
          <Button onClick={() => set([...Platforms, newPlatform('')])}>{t('platforms.add')}</Button>
        </>
      }
    >
      <Stack sx={{ gap: 3 }}>
        {Platforms.map((platform, index) => (
          <PlatformFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a platform has no other name while its address is typed
            key={index}
            platform={platform}
            preview={preview}
            onChange={(next) => set(Platforms.map((each, at) => (at === index ? next : each)))}
            onRemove={() => set(Platforms.filter((_, at) => at !== index))}
          />
        ))}
        {Platforms.length === 0 ? t('platforms.none') : null}
      </Stack>
    </SectionCard>
  );
}

interface PlatformProps {
  platform: ImporterPlatform;
  preview: ImporterPreview | null;
  onChange: (platform: ImporterPlatform) => void;
  onRemove: () => void;
}

function PlatformFields({ platform, preview, onChange, onRemove }: PlatformProps) {
  const { t } = useTranslation('importers');
  const number = (name: 'IntervalMinutes' | 'Skip' | 'ExternalLength') => (
    <NumberInput
      label={t(`platforms.${name}`)}
      value={platform[name]}
      isRequired
      onChange={(value) => onChange({ ...platform, [name]: value ?? Number.NaN })}
    />
  );
  const formats = dcpFormats.map((value: DcpFormat) => ({ value, label: t(`dcpFormats.${value}`) }));
  return (
    <Stack sx={{ gap: 2 }}>
      <FieldsGrid>
        <TextInput
          label={t('platforms.address')}
          value={platform.DcpAddress}
          onChange={(DcpAddress) => onChange({ ...platform, DcpAddress })}
        />
        <Choice
          label={t('layout.format')}
          value={platform.Format}
          options={formats}
          onChange={(Format) => onChange({ ...platform, Format })}
        />
        {number('IntervalMinutes')}
        {number('Skip')}
        {number('ExternalLength')}
        <FormControlLabel
          label={t('platforms.IsInterleaved')}
          control={
            <Switch
              checked={platform.IsInterleaved}
              onChange={(_, IsInterleaved) => onChange({ ...platform, IsInterleaved })}
            />
          }
        />
      </FieldsGrid>
      <Sensors platform={platform} onChange={onChange} />
      <div>
        <Button
          onClick={() =>
            onChange({
              ...platform,
              Sensors: [...platform.Sensors, { ...PlatformSensor.parse({ Name: 'x' }), Name: '' }],
            })
          }
        >
          {t('platforms.addSensor')}
        </Button>
        <Button color="error" onClick={onRemove}>
          {t('platforms.remove')}
        </Button>
      </div>
      <LiveMessage platform={platform} messages={preview?.Messages ?? []} />
    </Stack>
  );
}

function Sensors({ platform, onChange }: Pick<PlatformProps, 'platform' | 'onChange'>) {
  const { t } = useTranslation('importers');
  const set = (index: number, change: Partial<PlatformSensor>) =>
    onChange({
      ...platform,
      Sensors: platform.Sensors.map((each, at) => (at === index ? { ...each, ...change } : each)),
    });
  const types = dcpValueTypes.map((value) => ({ value, label: t(`valueTypes.${value}`) }));
  return platform.Sensors.map((sensor, index) => (
    <Box
      // biome-ignore lint/suspicious/noArrayIndexKey: sensors are known by their place in the message
      key={index}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 2fr repeat(5, 1fr) auto' } }}
    >
      <TextInput label={t('sensors.Name')} value={sensor.Name} onChange={(Name) => set(index, { Name })} />
      <Choice label={t('sensors.Type')} value={sensor.Type} options={types} onChange={(Type) => set(index, { Type })} />
      {(['Length', 'Readings', 'Scale', 'Offset', 'Skip'] as const).map((name) => (
        <NumberInput
          key={name}
          label={t(`sensors.${name}`)}
          value={sensor[name]}
          isRequired
          onChange={(value) => set(index, { [name]: value ?? Number.NaN })}
        />
      ))}
      <Button
        color="error"
        aria-label={t('parameters.removeOf', { name: sensor.Name })}
        onClick={() => onChange({ ...platform, Sensors: platform.Sensors.filter((_, at) => at !== index) })}
      >
        {t('parameters.remove')}
      </Button>
    </Box>
  ));
}
