import type { SurveyRow, SurveyType } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { SearchBox } from '#ui/form/search-box';
import { useAnchor } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { DarwinCoreMenu } from '../darwin-core-menu.tsx';
import { surveysRoute } from '../routes.ts';
import { SurveyDialog } from '../survey/survey-dialog.tsx';
import { surveyPagesQuery, surveyTypesQuery } from '../survey-queries.ts';
import { SurveysTable } from './surveys-table.tsx';

const noRows: readonly SurveyRow[] = [];
const noTypes: readonly SurveyType[] = [];

/** The surveys of the tenant, newest first. */
export function SurveysPage(): ReactNode {
  const { t } = useTranslation('surveys');
  const { find = '', type = '', dialog } = surveysRoute.useSearch();
  const navigate = surveysRoute.useNavigate();
  const types = useQuery(surveyTypesQuery).data ?? noTypes;
  const chosen = types.find(({ Name }) => Name === type);
  const query = useInfiniteQuery(surveyPagesQuery({ text: find, typeId: chosen?.Id }));
  const canWrite = useCan('ecology.write');
  const anchor = useAnchor();
  const rows = useMemo(() => query.data?.pages.flatMap(({ Data }) => Data) ?? noRows, [query.data]);
  const change = (next: object) => void navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  const open = (next: string | undefined) => void navigate({ search: (now) => ({ ...now, dialog: next }) });
  const add = canWrite ? (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      primary={add}
      actions={
        <>
          <Button component={anchor} href="/reports/survey-query">
            {t('report')}
          </Button>
          <DarwinCoreMenu of="surveys" />
        </>
      }
      status={errorStatus(query)}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 1 }}>
        <Box sx={{ width: { xs: '100%', sm: 420 } }}>
          <SearchBox
            label={t('find')}
            value={find}
            debounceMs={300}
            onChange={(next) => change({ find: next || undefined })}
          />
        </Box>
        <TextField
          select
          size="small"
          label={t('type')}
          value={chosen?.Name ?? ''}
          sx={{ width: { xs: '100%', sm: 240 } }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={(event) => change({ type: event.target.value || undefined })}
        >
          <MenuItem value="">{t('allTypes')}</MenuItem>
          {types.map(({ Id, Name }) => (
            <MenuItem key={Id} value={Name}>
              {Name}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <SurveysTable
        rows={rows}
        isLoading={query.isPending}
        actions={
          query.hasNextPage ? (
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          ) : null
        }
        empty={
          find || chosen ? (
            <EmptyState title={t('notFound')} />
          ) : (
            <EmptyState title={t('empty')} reason={canWrite ? t('emptyReason') : t('emptyReader')} />
          )
        }
      />
      {canWrite && dialog === 'new' ? <SurveyDialog survey={null} onClose={() => open(undefined)} /> : null}
    </Page>
  );
}
