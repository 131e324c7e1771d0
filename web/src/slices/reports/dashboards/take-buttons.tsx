import type { DataSourceId } from '@freshet/contract';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import WorkbookIcon from '@mui/icons-material/TableViewOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '#api/describe-problem';
import { copyText, saveFile } from '#ui/browser-io.ts';
import { useSnackbar } from '#ui/snackbar';
import { api } from './dashboard-api.ts';
import type { useDashboard } from './use-dashboard.ts';

interface TakeButtonsProps {
  dashboard: ReturnType<typeof useDashboard>;
  stationId: DataSourceId | null;
  title: string;
}

/** The dashboard to take along: its link, on paper, as a PDF. */
export function TakeButtons({ dashboard, stationId, title }: TakeButtonsProps) {
  const { t, i18n } = useTranslation('dashboards');
  const { show } = useSnackbar();
  const [busy, setBusy] = useState<'pdf' | 'workbook' | null>(null);
  const name = dashboard.saved?.Name ?? title;
  const take = async (kind: 'pdf' | 'workbook') => {
    setBusy(kind);
    try {
      const Language: 'en' | 'fr' = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
      const body = { Name: name, StationId: stationId, Language, Tiles: [...(dashboard.tiles ?? [])] };
      const file = kind === 'pdf' ? api.dashboards.pdf({ body }) : api.dashboards.workbook({ body });
      saveFile(`${name}.${kind === 'pdf' ? 'pdf' : 'xlsx'}`, await file);
      show(t(`${kind}Done`));
    } catch (error) {
      show(describeProblem(error).message, { durationMs: 8000 });
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <Tooltip title={t('share')}>
        <IconButton
          aria-label={t('share')}
          onClick={() => void copyText(window.location.href).then(() => show(t('shared')))}
        >
          <LinkIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('print')}>
        <IconButton aria-label={t('print')} onClick={() => window.print()}>
          <PrintIcon />
        </IconButton>
      </Tooltip>
      <Button variant="outlined" startIcon={<PdfIcon />} loading={busy === 'pdf'} onClick={() => void take('pdf')}>
        {t('pdf')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<WorkbookIcon />}
        loading={busy === 'workbook'}
        onClick={() => void take('workbook')}
      >
        {t('workbook')}
      </Button>
    </>
  );
}
