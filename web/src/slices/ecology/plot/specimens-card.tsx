import type { Plot, Specimen } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { AppLink } from '#ui/link/link';
import { EmptyState } from '#ui/states';
import { plotSpecimensQuery } from '../ecology-queries.ts';
import { SpecimenDialog } from '../specimen/specimen-dialog.tsx';

const noRows: readonly Specimen[] = [];

/** The specimens that were collected on a plot, with the name each has now. */
export function SpecimensCard({ plot }: { plot: Plot }) {
  const { t } = useTranslation('ecology');
  const query = useQuery(plotSpecimensQuery(plot.Id));
  const [isAdding, setIsAdding] = useState(false);
  const rows = query.data ?? noRows;
  const canAdd = useCan('ecology.write') && !plot.IsShared;
  const add = canAdd ? (
    <Button startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
      {t('specimen.add')}
    </Button>
  ) : null;
  return (
    <SectionCard title={t('specimen.many')} actions={add}>
      <DataTable
        cardsOnPhone
        id="specimens"
        label={t('specimen.many')}
        columns={useSpecimenColumns()}
        rows={rows}
        rowKey={keyOf}
        isLoading={query.isPending}
        height={Math.min(420, 76 + Math.max(1, rows.length) * 48)}
        empty={<EmptyState title={t('specimen.none')} />}
      />
      {isAdding ? <SpecimenDialog visits={plot.VisitList} specimen={null} onClose={() => setIsAdding(false)} /> : null}
    </SectionCard>
  );
}

const keyOf = ({ Id }: Specimen) => String(Id);

function useSpecimenColumns(): readonly Column<Specimen>[] {
  const { t } = useTranslation('ecology');
  return useMemo(
    () => [
      {
        id: 'label',
        header: t('specimen.label'),
        width: 160,
        filter: false,
        value: ({ Label }) => Label,
        render: ({ Id, Label }) => <AppLink href={`/vegetative-monitoring/specimens/${Id}`}>{Label}</AppLink>,
      },
      { id: 'day', header: t('specimen.collectedOn'), width: 140, value: ({ CollectedOn }) => CollectedOn },
      {
        id: 'taxon',
        header: t('specimen.identifiedAs'),
        width: 280,
        filter: false,
        value: ({ Identifications }) => Identifications[0]?.TaxonName ?? t('specimen.unidentified'),
      },
      {
        id: 'confidence',
        header: t('specimen.confidence'),
        width: 130,
        value: ({ Identifications: [newest] }) => (newest ? t(`confidences.${newest.Confidence}`) : ''),
      },
      {
        id: 'herbarium',
        header: t('specimen.herbarium'),
        width: 170,
        filter: false,
        value: ({ HerbariumNumber }) => HerbariumNumber,
      },
    ],
    [t],
  );
}
