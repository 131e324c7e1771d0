import type { Plot, PlotVisit } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { plotQuery } from '../ecology-queries.ts';
import { PhotosCard } from '../photos/photos-card.tsx';
import { plotRoute } from '../routes.ts';
import { ChangeCard } from './change-card.tsx';
import { CoverChart } from './cover-chart.tsx';
import { FiguresTable } from './figures-table.tsx';
import { PlotDialog } from './plot-dialog.tsx';
import { plotFacts } from './plot-facts.ts';
import { SimilarityCard } from './similarity-card.tsx';
import { SpecimensCard } from './specimens-card.tsx';
import { VisitCard } from './visit-card.tsx';
import { VisitDialog } from './visit-dialog.tsx';
import { WorkingSheet } from './working-sheet.tsx';

/** A vegetation plot: what it is, how it changed, and what grew there on each visit. */
export function PlotPage(): ReactNode {
  const { t } = useTranslation('ecology');
  const { id } = plotRoute.useLoaderData();
  const { dialog, visit } = plotRoute.useSearch();
  const navigate = plotRoute.useNavigate();
  const query = useQuery(plotQuery(id));
  const plot = query.data;
  const canWrite = useCan('ecology.write') && plot?.IsShared === false;
  const open = (next: string | undefined) => void navigate({ search: (now) => ({ ...now, dialog: next }) });
  if (!plot) return <Page title={t('plot.title')} status={errorStatus(query) ?? { kind: 'loading' }} />;
  const shown = plot.VisitList.find(({ Id }) => String(Id) === visit) ?? plot.VisitList[0];
  const edited = plot.VisitList.find(({ Id }) => String(Id) === dialog);
  return (
    <Page
      title={plot.PlotName}
      breadcrumb={[{ label: t('plots.title'), href: '/vegetative-monitoring/plots' }, { label: plot.PlotName }]}
      primary={canWrite ? <AddVisit onClick={() => open('visit')} /> : null}
    >
      <Stack sx={{ gap: 2 }}>
        <AboutPlot plot={plot} {...(canWrite ? { onEdit: () => open('facts') } : {})} />
        {shown ? (
          <Visits
            plot={plot}
            shown={shown}
            onWhy={() => open('why')}
            onEdit={canWrite ? () => open(String(shown.Id)) : undefined}
          />
        ) : (
          <EmptyState title={t('plot.noVisits')} reason={t('plot.noVisitsReason')} />
        )}
        <PhotosCard owner={{ plotId: id }} day={shown?.VisitedOn ?? ''} canWrite={canWrite} />
        {shown ? <SpecimensCard plot={plot} /> : null}
      </Stack>
      {dialog === 'why' && shown ? <WorkingSheet plot={plot} visit={shown} onClose={() => open(undefined)} /> : null}
      {canWrite && dialog === 'facts' ? <PlotDialog plot={plot} onClose={() => open(undefined)} /> : null}
      {canWrite && (dialog === 'visit' || edited) ? (
        <VisitDialog key={dialog} plotId={id} visit={edited ?? null} onClose={() => open(undefined)} />
      ) : null}
    </Page>
  );
}

function AddVisit({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('ecology');
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={onClick}>
      {t('visit.add')}
    </Button>
  );
}

function AboutPlot({ plot, onEdit }: { plot: Plot; onEdit?: () => void }) {
  const { t } = useTranslation('ecology');
  const edit = onEdit ? (
    <Button startIcon={<EditIcon />} onClick={onEdit}>
      {t('plot.edit')}
    </Button>
  ) : null;
  const place = plot.PlaceId ? (
    <AppLink href={`/monitoring-locations/${plot.PlaceId}`}>{t('plot.openPlace')}</AppLink>
  ) : null;
  return (
    <SectionCard title={t('plot.about')} actions={edit}>
      <FactList facts={plotFacts(plot, t)} />
      {place ? <Box sx={{ mt: 1.5 }}>{place}</Box> : null}
    </SectionCard>
  );
}

interface VisitsProps {
  plot: Plot;
  shown: PlotVisit;
  onWhy: () => void;
  onEdit: (() => void) | undefined;
}

function Visits(props: VisitsProps) {
  const { t } = useTranslation('ecology');
  const { plot, shown, onWhy, onEdit } = props;
  const why = <Button onClick={onWhy}>{t('working.open')}</Button>;
  return (
    <>
      <SectionCard title={t('plot.change')} purpose={t('plot.changePurpose')}>
        <CoverChart visits={plot.VisitList} />
      </SectionCard>
      <ChangeCard plot={plot} />
      <SectionCard title={t('plot.figures')} purpose={t('plot.figuresPurpose')} actions={why}>
        <FiguresTable plot={plot} shownId={shown.Id} />
      </SectionCard>
      <SimilarityCard plot={plot} />
      <VisitCard visit={shown} plotId={plot.Id} {...(onEdit ? { onEdit } : {})} />
    </>
  );
}
