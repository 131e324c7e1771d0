import { type LinkedService, type ServiceConfiguration, settingSentence, type TenantId } from '@freshet/contract';
import {
  type ConfigurationField,
  checkConfiguration,
  readConfigurationSchema,
  type SchemaMistake,
} from '@freshet/domain';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { translateStatement } from '#api/translate-statement';
import { FormDialog } from '#ui/dialog';
import { ImporterFields } from '../importer-configuration/importer-fields.tsx';
import { isImporter } from '../importer-configuration/importer-settings.ts';
import { useSettingWords } from '../services/service-words.ts';
import { api, refreshServices } from '../services-api.ts';
import { SettingField } from './setting-field.tsx';

interface ConfigurationDialogProps {
  service: LinkedService;
  tenantId: TenantId | undefined;
  configuration: ServiceConfiguration | null;
  onClose: () => void;
}

/** The form of a configuration, drawn from the schema of its service. */
export function ConfigurationDialog({ service, tenantId, configuration, onClose }: ConfigurationDialogProps) {
  const { t } = useTranslation('services');
  const worded = useSettingWords(service.Kind);
  const { fields } = useMemo(() => readConfigurationSchema(service.ConfigurationSchema), [service]);
  const [name, setName] = useState(configuration?.Name ?? t('configurations.first'));
  const [settings, setSettings] = useState(() => knownSettings(fields, configuration?.Settings ?? {}));
  const [allowsOverlap, setAllowsOverlap] = useState(configuration?.AllowsOverlap ?? false);
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const secretNames = configuration?.SecretNames ?? [];
  const mistakes = isSent ? checkConfiguration(fields, settings, secretNames) : [];
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSent(true);
    if (checkConfiguration(fields, settings, secretNames).length > 0) return;
    const params = { id: service.Id };
    const body = {
      ...{ Name: name, Settings: settings, AllowsOverlap: allowsOverlap },
      ...(tenantId === undefined ? {} : { TenantId: tenantId }),
    };
    try {
      await (configuration
        ? api.serviceConfigurations.update({
            params,
            body: { ...body, Id: configuration.Id, Revision: configuration.Revision },
          })
        : api.serviceConfigurations.add({ params, body }));
      await refreshServices();
      onClose();
    } catch (error) {
      setProblem(problemLine(error));
      // A person who opens it again sees what somebody else made of it meanwhile.
      void refreshServices();
    }
  };
  const set = (setting: string, value: unknown) => setSettings((before) => ({ ...before, [setting]: value }));
  const plain = (field: ConfigurationField) => (
    <SettingField
      key={field.name}
      field={field}
      value={settings[field.name]}
      isStored={secretNames.includes(field.name)}
      mistake={translated(mistakes.find(({ path }) => path === field.name))}
      onChange={(value) => set(field.name, value)}
    />
  );
  return (
    <FormDialog
      open
      title={t(configuration ? 'configurations.edit' : 'configurations.add')}
      submitLabel={t('save')}
      problem={problem}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          label={t('configurations.name')}
          value={name}
          required
          onChange={({ target }) => setName(target.value)}
        />
        {isImporter(service) ? (
          <ImporterFields {...{ fields: fields.map(worded), settings }} onChange={set} plain={plain} />
        ) : (
          fields.map((field) => plain(worded(field)))
        )}
        <FormControlLabel
          label={t('configurations.overlap')}
          control={<Switch checked={allowsOverlap} onChange={(_, is) => setAllowsOverlap(is)} />}
        />
      </Stack>
    </FormDialog>
  );
}

/** Without settings that the service had once: the form shows none for them, and they cannot be kept. */
const knownSettings = (fields: readonly ConfigurationField[], settings: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => fields.some((field) => field.name === name)));

const translated = (mistake: SchemaMistake | undefined) => mistake && translateStatement(settingSentence(mistake));
