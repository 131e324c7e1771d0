import type { ImportNotification } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import WarnIcon from '@mui/icons-material/WarningAmberOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';

type Act = (rule: ImportNotification) => void;

/** What the buttons do must keep its identity. */
export function useNotificationColumns(open: Act, askToRemove: Act): readonly Column<ImportNotification>[] {
  const { t } = useTranslation('notifications');
  return useMemo((): readonly Column<ImportNotification>[] => {
    const list = (named: readonly { Name: string | null }[], all: string) =>
      named.length === 0 ? all : named.map(({ Name }) => Name ?? t('gone')).join(', ');
    return [
      { id: 'name', header: t('name'), width: 200, filter: false, value: ({ Name }) => Name },
      {
        id: 'people',
        header: t('people'),
        width: 230,
        filter: false,
        value: ({ People }) => list(People, ''),
        render: ({ People }) => (
          <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', minWidth: 0 }}>
            {People.some(({ NotNotifiedReason }) => NotNotifiedReason !== null) ? (
              <WarnIcon fontSize="small" color="warning" titleAccess={t('someNotNotified')} />
            ) : null}
            {list(People, '')}
          </Stack>
        ),
      },
      {
        id: 'guidelines',
        header: t('guidelines'),
        width: 210,
        filter: false,
        value: (rule) => list(rule.Guidelines, t('all')),
      },
      {
        id: 'stations',
        header: t('stations'),
        width: 170,
        filter: false,
        value: (rule) => list(rule.Stations, t('all')),
      },
      {
        id: 'analytes',
        header: t('analytes'),
        width: 170,
        filter: false,
        value: (rule) => list(rule.Analytes, t('all')),
      },
      {
        id: 'ways',
        header: t('ways'),
        width: 150,
        filter: false,
        value: ({ Ways }) => Ways.map((way) => t(`way.${way}`)).join(', '),
      },
      { id: 'state', header: t('state'), width: 90, value: ({ IsOn }) => t(IsOn ? 'on' : 'off') },
      {
        id: 'actions',
        header: t('actions'),
        width: 110,
        sort: false,
        filter: false,
        value: () => null,
        render: (rule) => (
          <>
            <IconButton aria-label={t('edit', { name: rule.Name })} onClick={() => open(rule)}>
              <EditIcon fontSize="small" />
            </IconButton>
            <IconButton aria-label={t('remove', { name: rule.Name })} onClick={() => askToRemove(rule)}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </>
        ),
      },
    ];
  }, [t, open, askToRemove]);
}
