import type { LinkedService, ServiceConfiguration, TenantId } from '@freshet/contract';
import {
  type CronFields,
  cronFieldNames,
  defaultCron,
  isTimeZone,
  joinCron,
  readCron,
  readCronField,
  splitCron,
} from '@freshet/domain';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog';
import { api, cronQuery } from '../services-api.ts';
import { useServiceChange } from '../use-service-change.ts';
import { CronFieldInputs } from './cron-field-inputs.tsx';
import { CronHelp } from './cron-help.tsx';
import { CronMeaning } from './cron-meaning.tsx';

interface ScheduleDialogProps {
  service: LinkedService;
  tenantId: TenantId | undefined;
  configuration: ServiceConfiguration;
  onClose: () => void;
}

const starts: CronFields = splitCron(defaultCron) ?? {
  minute: '*',
  hour: '*',
  dayOfMonth: '*',
  month: '*',
  dayOfWeek: '*',
};

/** When a configuration runs: five fields, or the expression itself, with what it means. */
export function ScheduleDialog({ service, tenantId, configuration, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('services');
  const [fields, setFields] = useState<CronFields>(splitCron(configuration.Cron ?? defaultCron) ?? starts);
  const [text, setText] = useState(joinCron(fields));
  const [isAdvanced, setIsAdvanced] = useState(false);
  const [isOn, setIsOn] = useState(configuration.Cron === null || configuration.IsOn);
  const place = { serviceId: service.Id, tenantId };
  const ofTenant = useQuery(cronQuery({ ...place, cron: defaultCron, zone: '' })).data?.TimeZone ?? '';
  const [typed, setZone] = useState(configuration.Cron === null ? null : configuration.TimeZone);
  const zone = typed ?? ofTenant;
  const cron = isAdvanced ? text.trim() : joinCron(fields);
  const isValid = isAdvanced
    ? readCron(cron) !== null
    : cronFieldNames.every((name) => readCronField(name, fields[name]) !== null);
  const isZone = zone !== '' && isTimeZone(zone);
  const isNever = useQuery({ ...cronQuery({ ...place, cron, zone }), enabled: isValid && isZone }).isError;
  const save = useServiceChange(async () => {
    const there = tenantId === undefined ? {} : { TenantId: tenantId };
    const body = { ...there, ConfigurationId: configuration.Id, Cron: cron, TimeZone: zone, IsOn: isOn };
    await api.serviceConfigurations.cron({ params: { id: service.Id }, body });
    onClose();
  }, t('schedule.saved'));
  const show = (advanced: boolean) => {
    setIsAdvanced(advanced);
    if (advanced) setText(joinCron(fields));
    else setFields(splitCron(text) ?? fields);
  };
  const zoneHelp = ofTenant === '' ? t('schedule.zoneHelp') : t('schedule.zoneOfTenant', { zone: ofTenant });
  const actions = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button
        variant="contained"
        disabled={!isValid || !isZone || isNever}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('save')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={t('schedule.title', { name: configuration.Name })}
      onClose={onClose}
      actions={actions}
      width="md"
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {isAdvanced ? (
          <TextField
            label={t('schedule.expression')}
            value={text}
            error={!isValid}
            helperText={isValid ? ' ' : t('schedule.invalid')}
            slotProps={{ htmlInput: { maxLength: 100 } }}
            onChange={({ target }) => setText(target.value)}
          />
        ) : (
          <CronFieldInputs fields={fields} onChange={setFields} />
        )}
        <FormControlLabel
          label={t('schedule.advanced')}
          control={<Checkbox checked={isAdvanced} onChange={(_, is) => show(is)} />}
        />
        <TextField
          label={t('schedule.zone')}
          value={zone}
          error={!isZone && typed !== null}
          helperText={isZone || typed === null ? zoneHelp : t('schedule.zoneUnknown')}
          onChange={({ target }) => setZone(target.value)}
        />
        {isValid && isZone ? <CronMeaning {...place} cron={cron} zone={zone} /> : null}
        <FormControlLabel
          label={t('schedule.isOn')}
          control={<Switch checked={isOn} onChange={(_, is) => setIsOn(is)} />}
        />
        <CronHelp />
      </Stack>
    </Dialog>
  );
}
