import { exportFormats } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { saveFile } from '#ui/browser-io.ts';
import { api } from '../guidelines-api.ts';
import type { DetailProps } from './detail-props.ts';

/** What can be done with a whole guideline. */
export function GuidelineActions(props: DetailProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { guideline, onSearch } = props;
  const canEdit = useCan('guidelines.write') && guideline.CanEdit;
  return (
    <>
      <ExportButton {...props} />
      {canEdit ? (
        <>
          <Button startIcon={<ImportIcon />} onClick={() => onSearch({ dialog: 'import' })}>
            {t('import.open')}
          </Button>
          <Button startIcon={<EditIcon />} onClick={() => onSearch({ dialog: 'edit' })}>
            {t('edit')}
          </Button>
          <Button color="error" startIcon={<DeleteIcon />} onClick={() => onSearch({ dialog: 'delete' })}>
            {t('delete')}
          </Button>
        </>
      ) : null}
    </>
  );
}

function ExportButton({ guideline, area }: DetailProps) {
  const { t } = useTranslation('guidelines');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = useMutation({
    mutationFn: (format: (typeof exportFormats)[number]) =>
      api.guidelineVersions.export({
        params: { versionId: guideline.Version.Id },
        query: { format, ...(area.owner === null ? {} : { tenantId: area.owner }) },
      }),
    onSuccess: (file, format) =>
      saveFile(`${guideline.GuidelineName.replace(/[^\p{L}\p{N} -]+/gu, '')}.${format}`, file),
  });
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        loading={save.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {exportFormats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              save.mutate(format);
            }}
          >
            {t('exportAs', { format: format.toUpperCase() })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
