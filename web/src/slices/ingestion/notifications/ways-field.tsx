import { type NotificationWay, notificationWays } from '@freshet/contract';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { NotificationForm } from './notification-form.ts';

/** How people are notified: at least one way. */
export function WaysField({ control }: { control: Control<NotificationForm> }) {
  const { t } = useTranslation('notifications');
  const { field, fieldState } = useController({ name: 'Ways', control });
  const toggle = (way: NotificationWay, isOn: boolean) =>
    field.onChange(notificationWays.filter((each) => (each === way ? isOn : field.value.includes(each))));
  return (
    <FormControl component="fieldset" error={fieldState.error !== undefined}>
      <FormLabel component="legend">{t('ways')}</FormLabel>
      <FormGroup row>
        {notificationWays.map((way) => (
          <FormControlLabel
            key={way}
            label={t(`way.${way}`)}
            control={
              <Checkbox
                checked={field.value.includes(way)}
                onChange={(_, isOn) => toggle(way, isOn)}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </FormGroup>
      {fieldState.error ? <FormHelperText>{fieldState.error.message}</FormHelperText> : null}
    </FormControl>
  );
}
