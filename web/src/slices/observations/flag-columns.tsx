import type { Flag } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import FlagIcon from '@mui/icons-material/Flag';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';

type Act = (flag: Flag) => void;

/** Without buttons for people who may only read. What the buttons do must keep its identity. */
export function useFlagColumns(canWrite: boolean, open: Act, askToRemove: Act): readonly Column<Flag>[] {
  const { t } = useTranslation('flags');
  return useMemo(() => {
    const facts: Column<Flag>[] = [
      {
        id: 'code',
        header: t('code'),
        width: 150,
        filter: false,
        value: ({ FlagCode }) => FlagCode,
        render: ({ FlagCode, Colour }) => (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <FlagIcon fontSize="small" sx={{ color: Colour }} />
            {FlagCode}
          </Stack>
        ),
      },
      {
        id: 'description',
        header: t('description'),
        width: 420,
        filter: false,
        value: ({ Description }) => Description,
      },
      { id: 'shows', header: t('shows'), width: 120, value: ({ ShowValues }) => t(ShowValues ? 'shown' : 'hidden') },
    ];
    if (!canWrite) return facts;
    const buttons: Column<Flag> = {
      id: 'actions',
      header: t('actions'),
      width: 110,
      sort: false,
      filter: false,
      value: () => null,
      render: (flag) => (
        <>
          <IconButton aria-label={t('edit', { code: flag.FlagCode })} onClick={() => open(flag)}>
            <EditIcon fontSize="small" />
          </IconButton>
          <IconButton aria-label={t('remove', { code: flag.FlagCode })} onClick={() => askToRemove(flag)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </>
      ),
    };
    return [...facts, buttons];
  }, [t, canWrite, open, askToRemove]);
}
