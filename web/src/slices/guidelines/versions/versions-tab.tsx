import type { VersionInList } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { showInstantDay } from '#ui/dates/show-instant.ts';
import { ErrorState, LoadingState } from '#ui/states';
import { useVersionName } from '../components/badges.tsx';
import { versionListQuery } from '../guideline-queries.ts';
import type { DetailProps } from '../manage/detail-props.ts';
import { Comparison } from './comparison.tsx';

/** The versions of a guideline, and what two of them would say about the tenant's results. */
export function VersionsTab(props: DetailProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { area, guideline, onSearch } = props;
  const query = useQuery(versionListQuery(guideline.Id, area.owner));
  const failure = errorOf(query);
  const canStart = useCan('guidelines.write') && guideline.CanEdit;
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState />;
  return (
    <Stack sx={{ gap: 2 }}>
      <SectionCard
        title={t('versions.title')}
        purpose={t('versions.purpose')}
        actions={
          canStart ? (
            <Button variant="outlined" onClick={() => onSearch({ dialog: 'start' })}>
              {t('versions.startOpen')}
            </Button>
          ) : null
        }
      >
        <Box component="ul" aria-label={t('versions.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {query.data.map((version) => (
            <VersionRow key={version.Id} version={version} {...props} />
          ))}
        </Box>
      </SectionCard>
      {query.data.length > 1 ? <Compare {...props} versions={query.data} /> : null}
    </Stack>
  );
}

function VersionRow({ version, area, onSearch }: DetailProps & { version: VersionInList }) {
  const { t } = useTranslation('guidelines');
  const versionName = useVersionName();
  const { Number: number, StartedAt, StandardCount, IsUsed, IsNewest } = version;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        py: 1,
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{versionName(version)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('versions.since', { day: showInstantDay(StartedAt) })} · {t('counts.standards', { count: StandardCount })}
        </Typography>
      </Box>
      {IsUsed && area.kind === 'tenant' ? (
        <Chip size="small" color="success" variant="outlined" label={t('versions.used')} />
      ) : null}
      {IsNewest ? <Chip size="small" variant="outlined" label={t('versions.newest')} /> : null}
      <Button
        size="small"
        aria-label={t('versions.showNamed', { number })}
        onClick={() => onSearch({ tab: undefined, version: String(number) })}
      >
        {t('versions.show')}
      </Button>
    </Box>
  );
}

function Compare(props: DetailProps & { versions: readonly VersionInList[] }) {
  const { t } = useTranslation('guidelines');
  const { versions, search, onSearch, area } = props;
  const versionName = useVersionName();
  const numbered = (text: string | undefined) => versions.find(({ Number: number }) => String(number) === text);
  const to = numbered(search.to) ?? versions[0];
  const from = numbered(search.from) ?? versions.find(({ IsUsed, Id }) => IsUsed && Id !== to?.Id) ?? versions[1];
  if (!from || !to) return null;
  const field = (label: string, chosen: VersionInList, onChoose: (number: string) => void) => (
    <MuiTextField
      select
      label={label}
      value={chosen.Number}
      onChange={({ target }) => onChoose(String(target.value))}
      sx={{ width: 280, maxWidth: '100%' }}
    >
      {versions.map((version) => (
        <MenuItem key={version.Id} value={version.Number}>
          {versionName(version)}
        </MenuItem>
      ))}
    </MuiTextField>
  );
  return (
    <SectionCard
      title={t('versions.compareTitle')}
      purpose={t(area.kind === 'tenant' ? 'versions.comparePurpose' : 'versions.compareLibrary')}
    >
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 2 }}>
        {field(t('versions.from'), from, (number) => onSearch({ from: number }))}
        {field(t('versions.to'), to, (number) => onSearch({ to: number }))}
      </Stack>
      {from.Id === to.Id ? (
        <Typography>{t('versions.chooseTwo')}</Typography>
      ) : (
        <Comparison key={`${from.Id} ${to.Id}`} {...props} from={from} to={to} />
      )}
    </SectionCard>
  );
}
