import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetailProps } from './detail-props.ts';

/** What to know before reading or changing a guideline. */
export function GuidelineNotes({ area, guideline, onSearch }: DetailProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { IsExample, CanEdit, EditMakesCopy, Version, NewestVersion } = guideline;
  const isTenant = area.kind === 'tenant';
  const isBehind = isTenant && NewestVersion.Number > Version.Number;
  const compare = () => onSearch({ tab: 'versions', from: String(Version.Number), to: String(NewestVersion.Number) });
  return (
    <Stack sx={{ gap: 1, mb: 2, '&:empty': { display: 'none' } }}>
      {IsExample ? <Alert severity="warning">{t('examplesNote')}</Alert> : null}
      {isTenant && !CanEdit ? <Alert severity="info">{t('manage.readOnly')}</Alert> : null}
      {isTenant && CanEdit && EditMakesCopy ? <Alert severity="info">{t('manage.makesCopy')}</Alert> : null}
      {isBehind ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={compare}>
              {t('versions.compare')}
            </Button>
          }
        >
          {t('versions.behind', { used: Version.Number, newest: NewestVersion.Number })}
        </Alert>
      ) : null}
    </Stack>
  );
}
