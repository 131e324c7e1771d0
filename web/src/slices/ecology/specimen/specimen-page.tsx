import type { Specimen } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { plotQuery, specimenQuery } from '../ecology-queries.ts';
import { PhotosCard } from '../photos/photos-card.tsx';
import { specimenRoute } from '../routes.ts';
import { IdentifyDialog } from './identify-dialog.tsx';
import { SpecimenDialog } from './specimen-dialog.tsx';

/** A specimen, and everything it was ever named. */
export function SpecimenPage(): ReactNode {
  const { t } = useTranslation('ecology');
  const { id } = specimenRoute.useLoaderData();
  const { dialog } = specimenRoute.useSearch();
  const navigate = specimenRoute.useNavigate();
  const query = useQuery(specimenQuery(id));
  const canWrite = useCan('ecology.write');
  const specimen = query.data;
  if (!specimen) return <Page title={t('specimen.one')} status={errorStatus(query) ?? { kind: 'loading' }} />;
  const open = (next: string | undefined) => void navigate({ search: { dialog: next } });
  const crumbs = [
    { label: t('plots.title'), href: '/vegetative-monitoring/plots' },
    { label: specimen.PlotName, href: `/plots/${specimen.PlotId}` },
    { label: specimen.Label },
  ];
  return (
    <Page
      title={specimen.Label}
      breadcrumb={crumbs}
      actions={canWrite ? <Button onClick={() => open('edit')}>{t('specimen.edit')}</Button> : null}
      primary={
        canWrite ? (
          <Button variant="contained" onClick={() => open('identify')}>
            {t('specimen.identify')}
          </Button>
        ) : null
      }
    >
      <Stack sx={{ gap: 2 }}>
        <SectionCard title={t('specimen.about')}>
          <AboutSpecimen specimen={specimen} />
        </SectionCard>
        <PhotosCard owner={{ specimenId: id }} day={specimen.CollectedOn} canWrite={canWrite} />
        <SectionCard title={t('specimen.history')} purpose={t('specimen.historyPurpose')}>
          <History specimen={specimen} />
        </SectionCard>
      </Stack>
      {canWrite && dialog === 'identify' ? (
        <IdentifyDialog specimen={specimen} onClose={() => open(undefined)} />
      ) : null}
      {canWrite && dialog === 'edit' ? <EditSpecimen specimen={specimen} onClose={() => open(undefined)} /> : null}
    </Page>
  );
}

function EditSpecimen({ specimen, onClose }: { specimen: Specimen; onClose: () => void }) {
  const plot = useQuery(plotQuery(specimen.PlotId)).data;
  return plot ? <SpecimenDialog visits={plot.VisitList} specimen={specimen} onClose={onClose} /> : null;
}

function AboutSpecimen({ specimen }: { specimen: Specimen }) {
  const { t } = useTranslation('ecology');
  const [newest] = specimen.Identifications;
  return (
    <FactList
      facts={[
        { name: t('specimen.identifiedAs'), value: newest?.TaxonName ?? t('specimen.unidentified') },
        {
          name: t('specimen.plot'),
          value: <AppLink href={`/plots/${specimen.PlotId}`}>{specimen.PlotName}</AppLink>,
        },
        { name: t('specimen.collectedOn'), value: specimen.CollectedOn },
        { name: t('specimen.collectedBy'), value: specimen.CollectedBy || t('plot.unknown') },
        { name: t('specimen.herbarium'), value: specimen.HerbariumNumber || t('specimen.noHerbarium') },
        ...(specimen.Notes ? [{ name: t('visit.notes'), value: specimen.Notes }] : []),
      ]}
    />
  );
}

type Named = Specimen['Identifications'][number];
const keyOf = ({ RecordedAt, TaxonId }: Named) => `${RecordedAt} ${TaxonId}`;

function History({ specimen: { Identifications: rows } }: { specimen: Specimen }) {
  const { t } = useTranslation('ecology');
  const columns = useMemo<readonly Column<Named>[]>(
    () => [
      { id: 'taxon', header: t('visit.taxon'), width: 230, filter: false, value: ({ TaxonName }) => TaxonName },
      {
        id: 'confidence',
        header: t('specimen.confidence'),
        width: 130,
        value: (row) => t(`confidences.${row.Confidence}`),
      },
      { id: 'by', header: t('specimen.identifiedBy'), width: 180, value: ({ IdentifiedBy }) => IdentifiedBy },
      { id: 'on', header: t('specimen.identifiedOn'), width: 140, value: ({ IdentifiedOn }) => IdentifiedOn },
      { id: 'remarks', header: t('specimen.remarks'), width: 210, filter: false, value: ({ Remarks }) => Remarks },
      {
        id: 'recorded',
        header: t('specimen.recordedAt'),
        width: 180,
        filter: false,
        value: ({ RecordedAt }) => showInstant(RecordedAt),
      },
    ],
    [t],
  );
  return (
    <DataTable
      cardsOnPhone
      id="identifications"
      label={t('specimen.history')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      height={Math.min(420, 76 + Math.max(1, rows.length) * 48)}
      empty={<EmptyState title={t('specimen.unidentified')} />}
    />
  );
}
