import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import JoinIcon from '@mui/icons-material/MergeOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { analyteRoute } from './routes.ts';

/** What can be done with an analyte as a whole. */
export function AnalyteActions(): ReactNode {
  const { t } = useTranslation('analytes');
  const navigate = analyteRoute.useNavigate();
  const [canWrite, canDelete] = [useCan('analytes.write'), useCan('analytes.delete')];
  const open = (dialog: 'edit' | 'demote' | 'delete') => () => void navigate({ search: { dialog } });
  return (
    <>
      {canWrite ? (
        <>
          <Button variant="outlined" startIcon={<EditIcon />} onClick={open('edit')}>
            {t('edit')}
          </Button>
          <Button variant="outlined" startIcon={<JoinIcon />} onClick={open('demote')}>
            {t('demote.open')}
          </Button>
        </>
      ) : null}
      {canDelete ? (
        <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={open('delete')}>
          {t('delete.open')}
        </Button>
      ) : null}
    </>
  );
}
