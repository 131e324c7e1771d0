import type { FileDetail, FilePreview } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFinding } from '#api/describe-finding';
import { errorOf } from '#api/error-status';
import { translateStatement } from '#api/translate-statement';
import { SectionCard } from '#ui/cards/section-card';
import { ErrorState, LoadingState } from '#ui/states';
import { previewQuery } from '../files-queries.ts';
import { PreviewArchive } from './preview-archive.tsx';
import { PreviewContent } from './preview-content.tsx';
import { PreviewTable } from './preview-table.tsx';

interface PreviewCardProps {
  file: FileDetail;
  version: number;
  sheet: string | undefined;
  onSheet: (sheet: string) => void;
}

/** A look into a file: the beginning of tables and texts, pictures and PDF whole. */
export function PreviewCard({ file, version, sheet, onSheet }: PreviewCardProps): ReactNode {
  const { t } = useTranslation('files');
  const query = useQuery(previewQuery(file.Id, version, sheet));
  const error = errorOf(query);
  return (
    <SectionCard
      title={version === file.LatestVersion ? t('preview.title') : t('preview.titleOf', { number: version })}
    >
      {error ? <ErrorState {...error} /> : null}
      {!error && !query.data ? <LoadingState shape="lines" /> : null}
      {query.data ? <Preview file={file} version={version} preview={query.data} onSheet={onSheet} /> : null}
    </SectionCard>
  );
}

interface PreviewProps extends Pick<PreviewCardProps, 'file' | 'version' | 'onSheet'> {
  preview: FilePreview;
}

function Preview({ file, version, preview, onSheet }: PreviewProps) {
  const { t } = useTranslation('files');
  const { Kind, Sheets, Sheet, Rows, Text, Entries, IsCut } = preview;
  const reason = useReason(preview);
  if (Kind === 'none') return <Typography color="textSecondary">{reason ?? t('preview.none')}</Typography>;
  if (Kind === 'picture' || Kind === 'pdf') return <PreviewContent file={file} version={version} kind={Kind} />;
  return (
    <>
      {Sheets.length > 1 ? (
        <Tabs value={Sheet} variant="scrollable" onChange={(_, next: string) => onSheet(next)} sx={{ mb: 1 }}>
          {Sheets.map((name) => (
            <Tab key={name} value={name} label={name} />
          ))}
        </Tabs>
      ) : null}
      {Kind === 'archive' ? <PreviewArchive name={file.Name} entries={Entries} /> : null}
      {Kind === 'table' ? <PreviewTable rows={Rows} label={Sheet ?? file.Name} /> : null}
      {Kind === 'text' ? (
        <Box
          component="pre"
          tabIndex={0}
          aria-label={file.Name}
          sx={{
            m: 0,
            maxHeight: 400,
            overflow: 'auto',
            fontSize: 13,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {Text}
        </Box>
      ) : null}
      {reason ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {reason}
        </Alert>
      ) : null}
      {IsCut && !reason ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('preview.cut')}
        </Typography>
      ) : null}
    </>
  );
}

/** Why nothing, or no more, can be shown. */
function useReason({ Reason, Coded, Finding }: FilePreview): string | null {
  // The sentences of findings come with the screens of imports.
  useTranslation('findings');
  if (Finding) return describeFinding(Finding);
  return Reason === null ? null : translateStatement({ Message: Reason, Coded });
}
