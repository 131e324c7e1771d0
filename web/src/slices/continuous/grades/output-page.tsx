import type { DataGrade, GradeConfiguration, TenantId } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useClaims } from '#api/session/claims';
import { Page } from '#ui/page';
import { ErrorState } from '#ui/states';
import { CodesCard } from './codes-card.tsx';
import { GradesCard } from './grades-card.tsx';
import { api, gradeData, levelList } from './grades-queries.ts';
import type { Level } from './level-dialog.tsx';
import { LevelsCard } from './levels-card.tsx';
import { outputRoute, tenantOutputRoute } from './routes.ts';
import { NamedTenantPage } from './tenant-page.tsx';

/** Approval levels and grades of the tenant administrator's own tenant. */
export function OwnOutputPage(): ReactNode {
  const { t } = useTranslation('grades');
  const { dialog } = outputRoute.useSearch();
  const navigate = outputRoute.useNavigate();
  const onDialog = useCallback((next: string | undefined) => void navigate({ search: { dialog: next } }), [navigate]);
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      <Output tenantId={useClaims().userGroupId} dialog={dialog} onDialog={onDialog} />
    </Page>
  );
}

/** Those of the tenant that the address names. */
export function TenantOutputPage(): ReactNode {
  const { t } = useTranslation('grades');
  const { name } = tenantOutputRoute.useParams();
  const { dialog } = tenantOutputRoute.useSearch();
  const navigate = tenantOutputRoute.useNavigate();
  const onDialog = useCallback((next: string | undefined) => void navigate({ search: { dialog: next } }), [navigate]);
  return (
    <NamedTenantPage name={name} title={t('title')} purpose={t('purposeOf', { name })}>
      {({ Id }) => <Output tenantId={Id} dialog={dialog} onDialog={onDialog} />}
    </NamedTenantPage>
  );
}

const noLevels: readonly Level[] = [];
const noGrades: readonly DataGrade[] = [];
const noCodes: readonly GradeConfiguration[] = [];

interface OutputProps {
  tenantId: TenantId;
  dialog: string | undefined;
  onDialog: (dialog: string | undefined) => void;
}

function Output({ tenantId, dialog, onDialog }: OutputProps) {
  const { t } = useTranslation('grades');
  const levels = useQuery(levelList(tenantId));
  const grades = useQuery(gradeData(tenantId));
  const error = errorOf(levels) ?? errorOf(grades);
  if (error) return <ErrorState {...error} />;
  const query = { tenantId };
  const parts = {
    tenantId,
    grades: grades.data?.DataGrades ?? noGrades,
    configurations: grades.data?.GradeConfigurations ?? noCodes,
    isLoading: grades.isPending,
    dialog,
    onDialog,
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <LevelsCard
        title={t('level.title')}
        purpose={t('level.purpose')}
        levels={levels.data ?? noLevels}
        isLoading={levels.isPending}
        hasOrigins
        save={(body) => api.approvalLevels.saveApprovalLevel({ query, body })}
        remove={(DatabaseValue) => api.approvalLevels.deleteApprovalLevel({ query, body: { DatabaseValue } })}
        dialog={dialog}
        onDialog={onDialog}
      />
      <GradesCard {...parts} />
      <CodesCard {...parts} />
    </Stack>
  );
}
