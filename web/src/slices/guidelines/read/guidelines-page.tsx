import type { Guideline } from '@freshet/contract';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { useClaims } from '#api/session/claims';
import { SearchBox } from '#ui/form/search-box';
import { Page } from '#ui/page';
import { EmptyState, LoadingState } from '#ui/states';
import { findStandards } from '../find-standards.ts';
import { guidelineListQuery } from '../guideline-list-query.ts';
import { guidelinesRoute } from '../routes.ts';
import { GuidelineSection } from './guideline-section.tsx';

/** What the tenant's results are evaluated by, to read, search and print. */
export function GuidelinesPage(): ReactNode {
  const { t } = useTranslation('guidelines');
  const query = useQuery(guidelineListQuery(useClaims().userGroupId));
  const all = query.data;
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      primary={
        <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
      status={loadStatus(query, t('couldNotGet'))}
    >
      {!all ? (
        <LoadingState lines={10} />
      ) : all.length === 0 ? (
        <EmptyState title={t('none')} reason={t('noneReason')} />
      ) : (
        <Library all={all} />
      )}
    </Page>
  );
}

function Library({ all }: { all: readonly Guideline[] }) {
  const { t } = useTranslation('guidelines');
  const { find = '', guideline } = guidelinesRoute.useSearch();
  const guidelines = useMemo(
    () => findStandards(guideline ? all.filter(({ GuidelineName }) => GuidelineName === guideline) : all, find),
    [all, guideline, find],
  );
  const shown = count(guidelines);
  return (
    <Stack sx={{ gap: 2 }}>
      <Tools all={all} />
      <Typography role="status" color="textSecondary">
        {t('shown', { shown, count: count(all) })}
      </Typography>
      {guidelines.some(({ IsExample }) => IsExample) ? <Alert severity="warning">{t('examplesNote')}</Alert> : null}
      {guidelines.length === 0 ? <EmptyState title={t('noMatch')} reason={t('noMatchReason')} /> : null}
      {guidelines.map((each) => (
        <GuidelineSection key={each.Id} guideline={each} />
      ))}
    </Stack>
  );
}

const count = (guidelines: readonly Guideline[]) =>
  guidelines.reduce((sum, { Standards }) => sum + Standards.length, 0);

function Tools({ all }: { all: readonly Guideline[] }) {
  const { t } = useTranslation('guidelines');
  const { find, guideline } = guidelinesRoute.useSearch();
  const navigate = guidelinesRoute.useNavigate();
  const change = (next: { find?: string | undefined; guideline?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  const known = all.some(({ GuidelineName }) => GuidelineName === guideline) ? (guideline ?? '') : '';
  return (
    <Box className="no-print" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
        <SearchBox
          label={t('search')}
          value={find ?? ''}
          debounceMs={200}
          onChange={(text) => change({ find: text || undefined })}
        />
      </Box>
      <MuiTextField
        select
        label={t('results.guideline')}
        value={known}
        onChange={({ target }) => change({ guideline: target.value || undefined })}
        sx={{ flex: '1 1 240px', maxWidth: 420 }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('results.allGuidelines')}</MenuItem>
        {all.map(({ Id, GuidelineName }) => (
          <MenuItem key={Id} value={GuidelineName}>
            {GuidelineName}
          </MenuItem>
        ))}
      </MuiTextField>
    </Box>
  );
}
