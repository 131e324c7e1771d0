import { type AquariusConnection, aquariusConnection, type TestedConnection } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientFor } from '#api/client-for';
import { problemLine } from '#api/describe-problem';
import { errorStatus } from '#api/error-status';
import { translateStatement } from '#api/translate-statement';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { ErrorState, LoadingState } from '#ui/states';

const api = clientFor({ aquariusConnection });
const connectionQuery = queryOptions({
  queryKey: ['grades', 'aquarius connection'],
  queryFn: () => api.aquariusConnection.read({ query: {} }),
});

/** Which continuous databases the tenant has, how each is reached, and whether it answers. */
export function DatabasesCard() {
  const { t } = useTranslation('grades');
  const query = useQuery(connectionQuery);
  const failure = errorStatus(query);
  if (failure) return <ErrorState {...failure} />;
  const { data } = query;
  if (!data) return <LoadingState />;
  const { IsConnected, Address, UserName, ServerVersion, LastRunAt, Problem, ProblemCoded } = data;
  const reached = IsConnected ? t('import.reachedAt', { address: Address, user: UserName }) : t('import.notConnected');
  return (
    <SectionCard title={t('import.databases')} purpose={t('import.databasesPurpose')}>
      <FactList
        facts={[
          { name: t('database.Freshet'), value: t('import.reachedHere') },
          { name: t('database.AquariusNG'), value: reached },
          ...(IsConnected ? [{ name: t('import.version'), value: ServerVersion || '–' }] : []),
          ...(IsConnected ? [{ name: t('import.lastRun'), value: LastRunAt ? showInstant(LastRunAt) : '–' }] : []),
        ]}
      />
      {Problem ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translateStatement({ Message: Problem, Coded: ProblemCoded })}
        </Alert>
      ) : null}
      <Stack direction="row" sx={{ gap: 2, mt: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {IsConnected ? <TestButton connection={data} /> : null}
        <AppLink href="/administration/manage-aquarius-stations?dialog=connection">{t('import.connection')}</AppLink>
      </Stack>
    </SectionCard>
  );
}

/** Tries the connection as it is kept. */
function TestButton({ connection }: { connection: AquariusConnection }) {
  const { t } = useTranslation('aquarius');
  const [isAsking, setIsAsking] = useState(false);
  const [tested, setTested] = useState<TestedConnection | string | null>(null);
  const tryIt = async () => {
    const { Address, UserName, IncludesUnpublished, LeastSeconds } = connection;
    setIsAsking(true);
    const body = { Address, UserName, IncludesUnpublished, LeastSeconds };
    setTested(await api.aquariusConnection.test({ query: {}, body }).catch(problemLine));
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="outlined" loading={isAsking} onClick={() => void tryIt()}>
        {t('connection.test')}
      </Button>
      {tested === null ? null : typeof tested === 'string' ? (
        <Alert severity="error">{tested}</Alert>
      ) : (
        <Alert severity={tested.Outcome === 'ok' ? 'success' : 'error'}>
          {t(`connection.outcome.${tested.Outcome}`, { version: tested.ServerVersion, locations: tested.Locations })}{' '}
          {tested.Detail}
        </Alert>
      )}
    </>
  );
}
