import type { SurveyRow } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { SearchBox } from '#ui/form/search-box';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { surveysRoute } from '../routes.ts';
import { SurveyDialog } from '../survey/survey-dialog.tsx';
import { surveysQuery } from '../survey-queries.ts';
import { SurveysTable } from './surveys-table.tsx';

const noRows: readonly SurveyRow[] = [];

/** The surveys of the tenant, newest first. */
export function SurveysPage(): ReactNode {
  const { t } = useTranslation('surveys');
  const { find = '', type = '', dialog } = surveysRoute.useSearch();
  const navigate = surveysRoute.useNavigate();
  const asked = useQuery(surveysQuery());
  const canWrite = useCan('ecology.write');
  const all = asked.data ?? noRows;
  const types = useMemo(() => [...new Set(all.map(({ TypeName }) => TypeName))].sort(), [all]);
  const sought = find.toLowerCase();
  const rows = all.filter((row) => (type === '' || row.TypeName === type) && isMeant(row, sought));
  const change = (next: object) => void navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  const open = (next: string | undefined) => void navigate({ search: (now) => ({ ...now, dialog: next }) });
  const add = canWrite ? (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <Page title={t('title')} purpose={t('purpose')} primary={add} status={errorStatus(asked)}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 1 }}>
        <Box sx={{ width: { xs: '100%', sm: 420 } }}>
          <SearchBox label={t('find')} value={find} onChange={(next) => change({ find: next || undefined })} />
        </Box>
        <TextField
          select
          size="small"
          label={t('type')}
          value={types.includes(type) ? type : ''}
          sx={{ width: { xs: '100%', sm: 240 } }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={(event) => change({ type: event.target.value || undefined })}
        >
          <MenuItem value="">{t('allTypes')}</MenuItem>
          {types.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <SurveysTable
        rows={rows}
        isLoading={asked.isPending}
        empty={
          all.length > 0 ? (
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

const isMeant = ({ LocationName, Gear, Surveyors, SurveyedOn }: SurveyRow, sought: string) =>
  [LocationName, Gear, Surveyors, SurveyedOn].some((word) => word.toLowerCase().includes(sought));
