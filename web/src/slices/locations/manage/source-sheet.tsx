import type { DataSource, DataSourceRow } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import MergeIcon from '@mui/icons-material/MergeOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { FactList } from '#ui/cards/fact-list';
import { AppLink } from '#ui/link/link';
import { SideSheet } from '#ui/side-sheet';
import { ErrorState, LoadingState } from '#ui/states';
import { coordinatesText, isSomewhere } from '../coordinates.ts';
import { LinkDialog, UnlinkDialog } from '../linking/link-dialogs.tsx';
import { hrefOfPlace } from '../place-address.ts';
import { DeleteStationsDialog } from './delete-stations-dialog.tsx';
import { EditSourceDialog } from './edit-source-dialog.tsx';
import { mediaTypesQuery, sourceQuery } from './manage-queries.ts';
import { MergeDialog } from './merge-dialog.tsx';
import type { SourceRow } from './source-columns.tsx';
import { SourceGroups } from './source-groups.tsx';
import type { PlacedWarning } from './warning-list.tsx';

interface SourceSheetProps {
  row: SourceRow;
  onClose: () => void;
  onWarnings: (warnings: readonly PlacedWarning[]) => void;
}

type Open = 'edit' | 'link' | 'unlink' | 'merge' | 'delete' | null;

/** One data source, and everything an administrator does with it. */
export function SourceSheet({ row, onClose, onWarnings }: SourceSheetProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const { source } = row;
  const [isGone, setIsGone] = useState(false);
  const whole = useQuery({ ...sourceQuery(source.SourceType, source.Id), enabled: !isGone });
  const error = errorOf(whole);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const leave = () => {
    // At once: what was just merged into another must not be requested again with the rest.
    flushSync(() => setIsGone(true));
    onClose();
  };
  return (
    <SideSheet title={source.LocationIdentifier} onClose={onClose}>
      {source.IsShared ? <Alert severity="info">{t('sheet.shared')}</Alert> : null}
      {whole.data ? <Facts row={source} source={whole.data} /> : null}
      {whole.isPending ? <LoadingState shape="lines" lines={5} /> : null}
      {error ? <ErrorState {...error} /> : null}
      {source.IsShared ? null : (
        <>
          <Tools source={source} onOpen={setOpen} />
          <SourceGroups key={source.Id} source={source} />
        </>
      )}
      {open === 'edit' && whole.data ? (
        <EditSourceDialog source={whole.data} onClose={close} onWarnings={onWarnings} />
      ) : null}
      {open === 'link' ? <LinkDialog source={source} onClose={close} /> : null}
      {open === 'unlink' ? <UnlinkDialog source={source} onClose={close} /> : null}
      {open === 'delete' ? <DeleteStationsDialog sources={[source]} onClose={close} onDeleted={leave} /> : null}
      {open === 'merge' ? <MergeDialog source={source} onClose={close} onMerged={leave} /> : null}
    </SideSheet>
  );
}

function Tools({ source, onOpen }: { source: SourceRow['source']; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('manageLocations');
  const isLinked = source.MonitoringFeatureId !== null;
  const canLink = useCan('locations.link');
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {useCan('locations.write') ? (
        <Button variant="outlined" startIcon={<EditIcon />} onClick={() => onOpen('edit')}>
          {t('sheet.edit')}
        </Button>
      ) : null}
      {canLink ? (
        <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => onOpen('link')}>
          {t(isLinked ? 'sheet.relink' : 'sheet.link')}
        </Button>
      ) : null}
      {canLink && isLinked ? (
        <Button variant="outlined" startIcon={<UnlinkIcon />} onClick={() => onOpen('unlink')}>
          {t('sheet.unlink')}
        </Button>
      ) : null}
      {useCan('locations.merge') ? (
        <Button variant="outlined" startIcon={<MergeIcon />} onClick={() => onOpen('merge')}>
          {t('sheet.merge')}
        </Button>
      ) : null}
      {useCan('locations.delete') ? (
        <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => onOpen('delete')}>
          {t('sheet.delete')}
        </Button>
      ) : null}
    </Stack>
  );
}

function Facts({ row: { DisplayName }, source }: { row: DataSourceRow; source: DataSource }) {
  const { t } = useTranslation('manageLocations');
  const { t: words } = useTranslation('locations');
  const { data: media = [] } = useQuery(mediaTypesQuery);
  const names = source.Synonyms.map(({ Name }) => Name).filter((name) => name !== source.LocationIdentifier);
  const facts = [
    { name: t('columns.type'), value: words(`types.${source.SourceType}.source`) },
    {
      name: t('columns.place'),
      value:
        source.MonitoringFeatureId === null ? (
          t('columns.noPlace')
        ) : (
          <AppLink href={hrefOfPlace(source.MonitoringFeatureId, 'sources')}>
            {DisplayName ?? t('columns.place')}
          </AppLink>
        ),
    },
    {
      name: t('columns.coordinates'),
      value: isSomewhere(source) ? coordinatesText(source) : words('facts.noCoordinates'),
    },
    { name: words('facts.otherNames'), value: names.join(' · ') },
    { name: words('facts.type'), value: source.LocationType },
    { name: words('facts.description'), value: source.LocationDescription },
    { name: words('facts.timeZone'), value: source.TimeZone },
    { name: t('form.mediaType'), value: media.find(({ Id }) => Id === source.DefaultMediaTypeId)?.Name },
  ];
  return <FactList facts={facts.filter(({ value }) => value)} />;
}
