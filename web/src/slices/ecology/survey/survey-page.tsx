import type { Survey } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { type Fact, FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { EventMeasurements } from '../event-measurements.tsx';
import { surveyRoute } from '../routes.ts';
import { surveyQuery } from '../survey-queries.ts';
import { BenthicCard } from './benthic-card.tsx';
import { CatchChart } from './catch-chart.tsx';
import { effortText } from './effort-text.ts';
import { ObservationsCard } from './observations-card.tsx';
import { ParametersCard } from './parameters-card.tsx';
import { RemoveSurvey } from './remove-survey.tsx';
import { SizeCard } from './size-card.tsx';
import { SurveyDialog } from './survey-dialog.tsx';
import { TaxaCard } from './taxa-card.tsx';

/** A survey: how it was done, its observations, and its figures. */
export function SurveyPage(): ReactNode {
  const { t } = useTranslation('surveys');
  const { id } = surveyRoute.useLoaderData();
  const { dialog } = surveyRoute.useSearch();
  const navigate = surveyRoute.useNavigate();
  const query = useQuery(surveyQuery(id));
  const canWrite = useCan('ecology.write');
  const canDelete = useCan('ecology.delete');
  const survey = query.data;
  if (!survey) return <Page title={t('one')} status={errorStatus(query) ?? { kind: 'loading' }} />;
  const open = (next: string | undefined) => void navigate({ search: { dialog: next } });
  const title = `${survey.LocationName}, ${survey.SurveyedOn}`;
  const isOwn = !survey.IsShared;
  return (
    <Page
      title={title}
      breadcrumb={[{ label: t('title'), href: '/surveys' }, { label: title }]}
      primary={
        canWrite && isOwn ? (
          <Button variant="contained" startIcon={<EditIcon />} onClick={() => open('edit')}>
            {t('edit')}
          </Button>
        ) : null
      }
      actions={
        canDelete && isOwn ? (
          <Button startIcon={<DeleteIcon />} onClick={() => open('delete')}>
            {t('remove')}
          </Button>
        ) : null
      }
    >
      <Stack sx={{ gap: 2 }}>
        <SectionCard title={t('about')}>
          <FactList facts={factsOf(survey, t)} />
          <EventMeasurements measured={survey.EventMeasurements} />
          {survey.Notes ? <Typography sx={{ mt: 1.5, whiteSpace: 'pre-wrap' }}>{survey.Notes}</Typography> : null}
          <Links survey={survey} />
        </SectionCard>
        <TaxaCard survey={survey} />
        {survey.Figures.Benthic ? <BenthicCard figures={survey.Figures.Benthic} /> : null}
        <SizeCard taxa={survey.Figures.Taxa} />
        <CatchChart survey={survey} />
        <ParametersCard figures={survey.Figures} />
        <ObservationsCard survey={survey} />
      </Stack>
      {canWrite && dialog === 'edit' ? <SurveyDialog survey={survey} onClose={() => open(undefined)} /> : null}
      {canDelete && dialog === 'delete' ? <RemoveSurvey survey={survey} onClose={() => open(undefined)} /> : null}
    </Page>
  );
}

function Links({ survey: { PlaceId, ImportId } }: { survey: Survey }) {
  const { t } = useTranslation('surveys');
  return (
    <Stack direction="row" sx={{ gap: 3, mt: 1.5, flexWrap: 'wrap' }}>
      {PlaceId ? <AppLink href={`/monitoring-locations/${PlaceId}`}>{t('openPlace')}</AppLink> : null}
      {ImportId ? <AppLink href={`/imports/${ImportId}`}>{t('openImport')}</AppLink> : null}
    </Stack>
  );
}

function factsOf(survey: Survey, t: TFunction<'surveys'>): Fact[] {
  const or = (text: string) => text || t('notRecorded');
  return [
    { name: t('type'), value: survey.TypeName },
    { name: t('day'), value: `${survey.SurveyedOn} ${survey.StartTime}`.trim() },
    { name: t('surveyors'), value: or(survey.Surveyors) },
    { name: t('gear'), value: or(survey.Gear) },
    { name: t('effort'), value: or(effortText(survey, t)) },
  ];
}
