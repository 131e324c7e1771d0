import type { DataSource } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { SourceChip } from '../components/source-chip.tsx';
import { UnlinkDialog } from '../linking/link-dialogs.tsx';
import { SynonymDialog } from './names/synonym-dialog.tsx';
import { SynonymRow } from './names/synonym-row.tsx';
import { inOrder } from './names/synonym-rules.ts';
import { useMay } from './place-context.ts';

/** One station, plot or survey location with its names. */
export function SourceCard({ source }: { source: DataSource }): ReactNode {
  const { t } = useTranslation('locations');
  const [dialog, setDialog] = useState<'rename' | 'add' | 'unlink' | null>(null);
  const close = () => setDialog(null);
  const canRename = useMay('locations.rename');
  const canLink = useMay('locations.link');
  const isOwn = !source.IsShared;
  const actions = (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {canRename && isOwn ? (
        <>
          <Button startIcon={<EditIcon />} onClick={() => setDialog('rename')}>
            {t('names.rename')}
          </Button>
          <Button startIcon={<AddIcon />} onClick={() => setDialog('add')}>
            {t('names.add')}
          </Button>
        </>
      ) : null}
      {canLink && isOwn ? (
        <Button startIcon={<UnlinkIcon />} onClick={() => setDialog('unlink')}>
          {t('sources.unlink')}
        </Button>
      ) : null}
    </Stack>
  );
  return (
    <SectionCard title={source.LocationIdentifier} actions={actions}>
      <SourceChip type={source.SourceType} />
      <List dense aria-label={t('names.list', { name: source.LocationIdentifier })}>
        {inOrder(source.Synonyms).map((synonym) => (
          <SynonymRow key={synonym.Id} source={source} synonym={synonym} canChange={canRename && isOwn} />
        ))}
      </List>
      {dialog === 'rename' || dialog === 'add' ? (
        <SynonymDialog source={source} subject={dialog} onClose={close} />
      ) : null}
      {dialog === 'unlink' ? <UnlinkDialog source={source} onClose={close} /> : null}
    </SectionCard>
  );
}
