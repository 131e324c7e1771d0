import type { LinkedService, ServiceConfiguration, TenantId } from '@freshet/contract';
import { describeCron, readConfigurationSchema } from '@freshet/domain';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { translateStatement } from '#api/translate-statement';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { isImporter, settingsOf } from '../importer-configuration/importer-settings.ts';
import { useSettingValue } from '../importer-configuration/use-setting-value.ts';
import { useSettingWords } from '../services/service-words.ts';
import { execute } from '../services-api.ts';
import { useServiceChange } from '../use-service-change.ts';

interface ConfigurationCardProps {
  service: LinkedService;
  configuration: ServiceConfiguration;
  tenantId: TenantId | undefined;
  onStarted: (processInstanceId: string) => void;
  onEdit: () => void;
  onSchedule: () => void;
  onRemove: () => void;
}

/** One configuration with its schedule in words. */
export function ConfigurationCard(props: ConfigurationCardProps) {
  const { t } = useTranslation('services');
  const { service, configuration, tenantId, onStarted } = props;
  const run = useServiceChange(async (isTestRun: boolean) =>
    onStarted(await execute(configuration.Id, isTestRun, tenantId)),
  );
  const { Name: name } = configuration;
  return (
    <SectionCard
      title={name}
      actions={
        <>
          <Button
            variant="contained"
            disabled={!service.IsOn}
            loading={run.isPending}
            aria-label={t('configurations.runOf', { name })}
            onClick={() => run.mutate(false)}
          >
            {t('configurations.run')}
          </Button>
          <Button
            disabled={!service.IsOn || run.isPending}
            aria-label={t('configurations.tryOf', { name })}
            onClick={() => run.mutate(true)}
          >
            {t('configurations.try')}
          </Button>
          <Button aria-label={t('configurations.scheduleOf', { name })} onClick={props.onSchedule}>
            {t('configurations.schedule')}
          </Button>
          <Button aria-label={t('configurations.editOf', { name })} onClick={props.onEdit}>
            {t('configurations.change')}
          </Button>
          <Button color="error" aria-label={t('configurations.removeOf', { name })} onClick={props.onRemove}>
            {t('configurations.drop')}
          </Button>
        </>
      }
    >
      <FactList facts={useFacts(service, configuration)} />
    </SectionCard>
  );
}

function useFacts(service: LinkedService, configuration: ServiceConfiguration) {
  const { t, i18n } = useTranslation('services');
  const { Settings, SecretNames, Cron, TimeZone, IsOn, NextAt, LastAt, LastError, LastErrorCoded } = configuration;
  const worded = useSettingWords(service.Kind);
  const { fields } = readConfigurationSchema(service.ConfigurationSchema);
  const titleOf = (name: string) => fields.map(worded).find((field) => field.name === name)?.title ?? name;
  const shown = useSettingValue(service);
  const words = Cron === null ? null : describeCron(Cron, i18n.language.startsWith('fr') ? 'fr' : 'en');
  const schedule =
    Cron === null ? t('schedule.none') : t(IsOn ? 'schedule.runs' : 'schedule.stopped', { words, zone: TimeZone });
  return [
    { name: t('configurations.schedule'), value: schedule },
    ...(NextAt ? [{ name: t('schedule.next'), value: showInstant(NextAt) }] : []),
    ...(LastAt ? [{ name: t('schedule.last'), value: showInstant(LastAt) }] : []),
    ...(LastError
      ? [{ name: t('schedule.lastError'), value: translateStatement({ Message: LastError, Coded: LastErrorCoded }) }]
      : []),
    ...Object.entries(isImporter(service) ? settingsOf(Settings) : Settings).map(([name, value]) => ({
      name: titleOf(name),
      value: shown(name, value),
    })),
    ...SecretNames.map((name) => ({ name: titleOf(name), value: t('secretSet') })),
  ];
}
