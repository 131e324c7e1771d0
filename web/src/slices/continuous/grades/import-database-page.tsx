import { type ContinuousDatabaseType, continuousDatabaseTypes } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf, queryStatus } from '#api/error-status';
import { isAllowed, useClaims } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { Page } from '#ui/page';
import { ErrorState } from '#ui/states';
import { DatabaseChoice } from './database-choice.tsx';
import { DatabasesCard } from './databases-card.tsx';
import { api, defaultLevelList, importOption } from './grades-queries.ts';
import type { Level } from './level-dialog.tsx';
import { LevelsCard } from './levels-card.tsx';
import { importDatabaseRoute } from './routes.ts';

/** The database that importers write to, and the approval levels that each kind of database begins with. */
export function ImportDatabasePage(): ReactNode {
  const { t } = useTranslation('grades');
  const claims = useClaims();
  const query = useQuery(importOption);
  const search = importDatabaseRoute.useSearch();
  const shown = continuousDatabaseTypes.find((type) => type === search.database) ?? 'Freshet';
  return (
    <Page
      title={t('import.title')}
      purpose={t('import.purpose')}
      breadcrumb={[{ label: t('administration'), href: '/administration' }, { label: t('import.title') }]}
      status={queryStatus(query)}
    >
      {query.data ? (
        <Stack sx={{ gap: 2 }}>
          <SectionCard title={t('import.choice')} purpose={t('import.effect')}>
            <DatabaseChoice label={t('import.choice')} option={query.data} />
          </SectionCard>
          {isAllowed(claims, 'aquarius.manage') ? <DatabasesCard /> : null}
          <DefaultLevels type={shown} dialog={search.dialog} />
        </Stack>
      ) : null}
    </Page>
  );
}

const noLevels: readonly Level[] = [];

function DefaultLevels({ type, dialog }: { type: ContinuousDatabaseType; dialog: string | undefined }) {
  const { t } = useTranslation('grades');
  const navigate = importDatabaseRoute.useNavigate();
  const loaded = useQuery(defaultLevelList(type));
  const error = errorOf(loaded);
  const onDialog = useCallback(
    (next: string | undefined) => void navigate({ search: { database: type, dialog: next } }),
    [navigate, type],
  );
  if (error) return <ErrorState {...error} />;
  const query = { continuousDatabaseType: type };
  return (
    <LevelsCard
      key={type}
      title={t('import.levels')}
      purpose={t('import.levelsPurpose')}
      levels={loaded.data ?? noLevels}
      isLoading={loaded.isPending}
      hasOrigins={false}
      save={(body) => api.approvalLevels.saveDefaultLevel({ query, body })}
      remove={(DatabaseValue) => api.approvalLevels.deleteDefaultLevel({ query, body: { DatabaseValue } })}
      dialog={dialog}
      onDialog={onDialog}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('import.database')}
        value={type}
        onChange={(_, next: string | null) => (next ? void navigate({ search: { database: next } }) : undefined)}
        sx={{ mb: 1 }}
      >
        {continuousDatabaseTypes.map((each) => (
          <ToggleButton key={each} value={each}>
            {t(`database.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </LevelsCard>
  );
}
