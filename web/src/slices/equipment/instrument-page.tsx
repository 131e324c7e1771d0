import type { Instrument } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { Page } from '#ui/page';
import { CalibrationLine } from './calibration-line.tsx';
import { DeploymentLine } from './deployment-line.tsx';
import { instrumentQuery } from './equipment-queries.ts';
import { InstrumentDialogs } from './instrument-dialogs.tsx';
import { instrumentRoute } from './routes.ts';

/** An instrument: what it is, where it was, and its calibrations. */
export function InstrumentPage(): ReactNode {
  const { t } = useTranslation('equipment');
  const { id } = instrumentRoute.useLoaderData();
  const { dialog } = instrumentRoute.useSearch();
  const navigate = instrumentRoute.useNavigate();
  const query = useQuery(instrumentQuery(id));
  const canWrite = useCan('equipment.write');
  const instrument = query.data;
  if (!instrument) return <Page title={t('instrument')} status={errorStatus(query) ?? { kind: 'loading' }} />;
  const open = (next: string | undefined) => void navigate({ search: { dialog: next } });
  const name = `${instrument.Make} ${instrument.Model}`;
  const actions = (
    <>
      <Button onClick={() => open('edit')}>{t('edit')}</Button>
      <Button onClick={() => open('remove')}>{t('remove')}</Button>
      <Button onClick={() => open('deploy')}>{t('deploy')}</Button>
    </>
  );
  const calibrate = (
    <Button variant="contained" onClick={() => open('calibrate')}>
      {t('calibrate')}
    </Button>
  );
  return (
    <Page
      title={name}
      breadcrumb={[{ label: t('title'), href: '/equipment' }, { label: name }]}
      actions={canWrite ? actions : null}
      primary={canWrite ? calibrate : null}
    >
      <Stack sx={{ gap: 2 }}>
        <About instrument={instrument} />
        <SectionCard title={t('deployments')} purpose={t('timesAreUtc')}>
          <Lines none={t('noDeployments')}>
            {instrument.Deployments.map((each) => (
              <DeploymentLine
                key={each.Id}
                deployment={each}
                onChange={canWrite ? () => open(String(each.Id)) : undefined}
                onRemove={canWrite ? () => open(`remove-deployment-${each.Id}`) : undefined}
              />
            ))}
          </Lines>
        </SectionCard>
        <SectionCard title={t('calibrations')}>
          <Lines none={t('noCalibrations')}>
            {instrument.Calibrations.map((each) => (
              <CalibrationLine
                key={each.Id}
                calibration={each}
                onRemove={canWrite ? () => open(`remove-calibration-${each.Id}`) : undefined}
              />
            ))}
          </Lines>
        </SectionCard>
      </Stack>
      {canWrite ? <InstrumentDialogs instrument={instrument} dialog={dialog} open={open} /> : null}
    </Page>
  );
}

function About({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('equipment');
  const { Serial, Kind, State, DueOn, StationName, CalibrationIntervalDays: days, RetiredOn, Notes } = instrument;
  const due = State === 'due' ? DueOn : DueOn && State !== 'retired' ? t('nextDue', { day: DueOn }) : '';
  const facts = [
    { name: t('serial'), value: Serial },
    { name: t('kind'), value: t(`kinds.${Kind}`) },
    { name: t('station'), value: StationName ?? t('nowhere') },
    { name: t('calibration'), value: [t(`states.${State}`), due].filter(Boolean).join(', ') },
    { name: t('interval'), value: days === null ? '' : `${days} ${t('days')}` },
    { name: t('retiredOn'), value: RetiredOn ?? '' },
    { name: t('notes'), value: Notes },
  ];
  return (
    <SectionCard title={t('about')}>
      <FactList facts={facts.filter(({ value }) => value !== '')} />
    </SectionCard>
  );
}

function Lines({ none, children }: { none: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {children}
    </Box>
  );
}
