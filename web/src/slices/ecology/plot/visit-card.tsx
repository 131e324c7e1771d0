import type { Cover, DataSourceId, PlotVisit } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { ConfirmDialog } from '#ui/dialog';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState } from '#ui/states';
import { api, refreshEcology } from '../ecology-queries.ts';
import { EventMeasurements } from '../event-measurements.tsx';

interface VisitCardProps {
  visit: PlotVisit;
  plotId: DataSourceId;
  onEdit?: () => void;
}

/** The records of one visit. */
export function VisitCard({ visit, plotId, onEdit }: VisitCardProps) {
  const { t } = useTranslation('ecology');
  const [isRemoving, setIsRemoving] = useState(false);
  const canDelete = useCan('ecology.delete') && onEdit !== undefined;
  const actions = (
    <Stack direction="row" sx={{ flexWrap: 'wrap', mx: { xs: -1.5, sm: 0 } }}>
      {onEdit ? (
        <Button startIcon={<EditIcon />} onClick={onEdit}>
          {t('visit.edit')}
        </Button>
      ) : null}
      {canDelete ? (
        <Button startIcon={<DeleteIcon />} onClick={() => setIsRemoving(true)}>
          {t('visit.remove')}
        </Button>
      ) : null}
    </Stack>
  );
  const by = visit.Observers ? t('visit.by', { observers: visit.Observers }) : t('visit.byNobody');
  return (
    <SectionCard title={t('visit.title', { day: visit.VisitedOn })} purpose={by} actions={actions}>
      {visit.Notes ? <Typography sx={{ mb: 1.5, whiteSpace: 'pre-wrap' }}>{visit.Notes}</Typography> : null}
      <EventMeasurements measured={visit.EventMeasurements} />
      <GroundLine visit={visit} />
      <DataTable
        cardsOnPhone
        id="covers"
        label={t('visit.title', { day: visit.VisitedOn })}
        columns={useCoverColumns()}
        rows={visit.Covers}
        rowKey={keyOf}
        height={Math.min(560, 76 + Math.max(1, visit.Covers.length) * 48)}
        empty={<EmptyState title={t('visit.noSpecies')} />}
      />
      {isRemoving ? <RemoveVisit visit={visit} plotId={plotId} onClose={() => setIsRemoving(false)} /> : null}
    </SectionCard>
  );
}

const noMore = () => undefined;
const keyOf = ({ TaxonId, Stratum }: Cover) => `${TaxonId} ${Stratum}`;

function GroundLine({ visit: { Ground, GroundSum } }: { visit: PlotVisit }) {
  const { t } = useTranslation('ecology');
  if (GroundSum === null) return null;
  const shares = Ground.map(({ Surface, CoverPercent }) => `${t(`surfaces.${Surface}`)} ${CoverPercent} %`).join(', ');
  const parts = localNumbers(shares);
  if (Math.abs(GroundSum - 100) < 0.05) return <Typography sx={{ mb: 1.5 }}>{t('visit.ground', { parts })}</Typography>;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {t('visit.groundOff', { parts, sum: localNumbers(String(GroundSum)) })}
    </Alert>
  );
}

/** As it was written: a share as `12.5 %`, a class with the name of its scale. */
function recordedText(t: TFunction<'ecology'>, scale: Cover['Scale'], recorded: string): string {
  if (scale === null) return '';
  return scale === 'percent' ? `${localNumbers(recorded)} %` : `${recorded} (${t(`scales.${scale}`)})`;
}

function useCoverColumns(): readonly Column<Cover>[] {
  const { t } = useTranslation('ecology');
  return useMemo(
    () => [
      { id: 'taxon', header: t('visit.taxon'), width: 260, filter: false, value: ({ TaxonName }) => TaxonName },
      { id: 'stratum', header: t('visit.stratum'), width: 135, value: ({ Stratum }) => t(`strata.${Stratum}`) },
      { id: 'status', header: t('visit.status'), width: 120, value: ({ Status }) => t(`statuses.${Status}`) },
      {
        id: 'recorded',
        header: t('visit.recorded'),
        width: 170,
        filter: false,
        value: ({ Scale, Recorded }) => recordedText(t, Scale, Recorded),
      },
      {
        id: 'cover',
        header: t('visit.cover'),
        unit: '%',
        width: 95,
        filter: false,
        value: ({ CoverPercent }) => CoverPercent,
      },
      { id: 'count', header: t('visit.count'), width: 110, filter: false, value: ({ Individuals }) => Individuals },
      {
        id: 'height',
        header: t('visit.height'),
        unit: 'm',
        width: 100,
        filter: false,
        value: ({ HeightMetres }) => HeightMetres,
      },
      { id: 'vigour', header: t('visit.vigour'), width: 85, filter: false, value: ({ Vigour }) => Vigour },
    ],
    [t],
  );
}

function RemoveVisit({ visit, plotId, onClose }: { visit: PlotVisit; plotId: DataSourceId; onClose: () => void }) {
  const { t } = useTranslation('ecology');
  const { show } = useSnackbar();
  const remove = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: () => api.plots.removeVisit({ params: { plotId, visitId: visit.Id } }),
    onSuccess: async () => {
      await refreshEcology();
      show(t('visit.removed', { day: visit.VisitedOn }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('visit.removeTitle', { day: visit.VisitedOn })}
      confirmLabel={t('visit.remove')}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(noMore, noMore)}
      onClose={onClose}
    >
      {remove.error ? (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problemLine(remove.error)}
        </Alert>
      ) : null}
      {t('visit.removeText', { count: visit.Covers.length })}
    </ConfirmDialog>
  );
}
