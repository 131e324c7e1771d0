import { darwinCore } from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientFor } from '#api/client-for';
import { problemLine } from '#api/describe-problem';
import { saveFile } from '#ui/browser-io.ts';
import { useSnackbar } from '#ui/snackbar';

const api = clientFor({ darwinCore });

/** Takes plots or surveys away as others read them. */
export function DarwinCoreMenu({ of }: { of: 'plots' | 'surveys' }) {
  const { t } = useTranslation('ecology');
  const { show } = useSnackbar();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const take = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: async (form: 'archive' | 'occurrences') => {
      setAnchor(null);
      const content = await api.darwinCore[form]({ query: { of } });
      saveFile(`${of} Darwin Core.${form === 'archive' ? 'zip' : 'csv'}`, content);
    },
    onSuccess: () => show(t('darwinCore.done')),
    onError: (error) => show(problemLine(error)),
  });
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        loading={take.isPending}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('darwinCore.title')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => take.mutate('archive')}>{t('darwinCore.archive')}</MenuItem>
        <MenuItem onClick={() => take.mutate('occurrences')}>{t('darwinCore.occurrences')}</MenuItem>
      </Menu>
    </>
  );
}
