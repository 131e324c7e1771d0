import type { FileDetail, FileVersion } from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfFormat } from '#api/name-of-format';
import { translateStatement } from '#api/translate-statement';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { fileSize } from '#ui/file-size.ts';
import { StateChip } from '../components/state-chip.tsx';
import { useDownload } from './use-download.ts';

interface VersionsCardProps {
  file: FileDetail;
  /** The version whose content is shown. */
  shown: number;
  onShow: (version: string) => void;
}

/** How a file came to be what it is. The latest was uploaded last; the current one is the one whose data counts. */
export function VersionsCard({ file, shown, onShow }: VersionsCardProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <SectionCard title={t('versions.title')} purpose={t('versions.purpose')}>
      <Stack component="ol" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1.5 }}>
        {file.Versions.map((version) => (
          <VersionLine
            key={version.Id}
            file={file}
            version={version}
            isShown={version.Number === shown}
            onShow={onShow}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}

interface VersionLineProps extends Pick<VersionsCardProps, 'file' | 'onShow'> {
  version: FileVersion;
  isShown: boolean;
}

function VersionLine({ file, version, isShown, onShow }: VersionLineProps) {
  const { t } = useTranslation('files');
  const download = useDownload();
  const { Number: number, Reason, SizeBytes, FileSchemaId, FileSchemaName, IngestionMessage, IngestionCoded } = version;
  const facts = [
    t(`reasons.${Reason}`),
    fileSize(SizeBytes),
    FileSchemaName ? nameOfFormat(FileSchemaId, FileSchemaName) : t('noType'),
  ];
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Link
            component="button"
            aria-current={isShown}
            onClick={() => onShow(String(number))}
            sx={{ fontWeight: isShown ? 700 : 400 }}
          >
            {t('versions.number', { number })}
          </Link>
          {version.IsLatest ? <Chip size="small" label={t('versions.latest')} /> : null}
          {version.IsCurrent ? <Chip size="small" color="primary" label={t('versions.current')} /> : null}
          <StateChip state={version.IngestionState} />
        </Stack>
        <Typography variant="body2" color="textSecondary" className="numbers">
          {[...facts, t('atBy', { at: showInstant(version.CreatedAt), by: version.CreatedBy })].join(' · ')}
        </Typography>
        {IngestionMessage ? (
          <Typography variant="body2">
            {translateStatement({ Message: IngestionMessage, Coded: IngestionCoded })}
          </Typography>
        ) : null}
        <Typography
          variant="body2"
          color="textSecondary"
          title={version.Sha256}
          sx={{ fontFamily: 'monospace', fontSize: 12 }}
        >
          SHA-256 {version.Sha256.slice(0, 16)}…
        </Typography>
      </Stack>
      <IconButton aria-label={t('versions.download', { number })} onClick={() => void download(file, number)}>
        <DownloadIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
