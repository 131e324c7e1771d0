import LinkIcon from '@mui/icons-material/AddLinkOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/states';
import { AddSourceDialog } from '../../linking/add-source-dialog.tsx';
import { RenamePlaceDialog } from '../names/rename-place-dialog.tsx';
import { sourcesOf, useMay, usePlace } from '../place-context.ts';
import { SourceCard } from '../source-card.tsx';

/** The stations, plots and survey locations that belong here, with all their names. */
export function SourcesTab(): ReactNode {
  const { t } = useTranslation('locations');
  const feature = usePlace();
  const sources = sourcesOf(feature);
  const [dialog, setDialog] = useState<'link' | 'rename' | null>(null);
  const canLink = useMay('locations.link');
  const canWrite = useMay('locations.write');
  const link = canLink ? (
    <Button variant="contained" startIcon={<LinkIcon />} onClick={() => setDialog('link')}>
      {t('sources.link')}
    </Button>
  ) : null;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {sources.length > 0 ? link : null}
        {canWrite ? (
          <Button startIcon={<EditIcon />} onClick={() => setDialog('rename')}>
            {t('sources.renamePlace')}
          </Button>
        ) : null}
      </Stack>
      {sources.length === 0 ? (
        <EmptyState title={t('sources.empty')} reason={t('sources.emptyReason')} action={link} />
      ) : null}
      {sources.map((source) => (
        <SourceCard key={source.Id} source={source} />
      ))}
      {dialog === 'link' ? <AddSourceDialog feature={feature} onClose={() => setDialog(null)} /> : null}
      {dialog === 'rename' ? <RenamePlaceDialog feature={feature} onClose={() => setDialog(null)} /> : null}
    </Stack>
  );
}
