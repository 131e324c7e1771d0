import type { Standard } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { SearchBox } from '#ui/form/search-box';
import { EmptyState, ErrorState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import { useVersionName } from '../../components/badges.tsx';
import { holdsWords } from '../../find-standards.ts';
import { versionListQuery, versionStandardsQuery } from '../../guideline-queries.ts';
import type { DetailProps } from '../detail-props.ts';
import { HistorySheet } from '../history-sheet.tsx';
import { useStandardColumns } from './standard-columns.tsx';
import { StandardDialog } from './standard-dialog.tsx';

/** The standards of one version. The newest can be changed; a row opens a standard. */
export function StandardsTab(props: DetailProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { area, guideline, search, onSearch } = props;
  const { version, canEdit } = useShownVersion(props);
  const query = useQuery(versionStandardsQuery(version.Id, area.owner));
  const failure = errorOf(query);
  const rows = useMemo(
    () => (query.data ?? []).filter((standard) => holdsWords(standard, search.find ?? '')),
    [query.data, search.find],
  );
  const columns = useStandardColumns(props);
  const state = useMemo(() => tableStateOf(search), [search]);
  const open = query.data?.find(({ Id }) => String(Id) === search.standard) ?? null;
  const past = query.data?.find(({ Id }) => String(Id) === search.history) ?? null;
  const close = () => onSearch({ standard: undefined });
  if (failure) return <ErrorState {...failure} />;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
          <SearchBox
            label={t('searchStandards')}
            value={search.find ?? ''}
            debounceMs={200}
            onChange={(find) => onSearch({ find: find || undefined })}
          />
        </Box>
        <VersionChoice {...props} chosen={version.Number} />
        <Box sx={{ flex: 1 }} />
        {canEdit ? (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => onSearch({ standard: 'new' })}>
            {t('standard.add')}
          </Button>
        ) : null}
      </Box>
      <DataTable
        cardsOnPhone
        id="standards"
        label={t('standardsOf', { name: guideline.GuidelineName })}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        isLoading={query.isPending}
        height={tableHeight(rows.length)}
        state={state}
        onStateChange={(next) => onSearch(searchOfTable(next))}
        onOpen={({ Id }) => onSearch({ standard: String(Id) })}
        empty={<EmptyState title={t('noStandards')} reason={t(canEdit ? 'noStandardsReason' : 'noMatchReason')} />}
      />
      {search.standard === 'new' && canEdit ? (
        <StandardDialog {...props} standard={null} onClose={close} canEdit />
      ) : null}
      {open ? (
        <StandardDialog
          key={open.Id}
          {...props}
          standard={open}
          onClose={close}
          onHistory={() => onSearch({ standard: undefined, history: String(open.Id) })}
          canEdit={canEdit}
        />
      ) : null}
      {past ? (
        <HistorySheet standardId={past.Id} owner={area.owner} onClose={() => onSearch({ history: undefined })} />
      ) : null}
    </>
  );
}

const keyOf = ({ Id }: Standard) => String(Id);

/** The version the address names, else the one that can be changed, else the one in use. */
function useShownVersion({ area, guideline, search }: DetailProps) {
  const { data = [] } = useQuery(versionListQuery(guideline.Id, area.owner));
  const mayWrite = useCan('guidelines.write') && guideline.CanEdit;
  const wanted = data.find(({ Number: number }) => String(number) === search.version);
  const version = wanted ?? (mayWrite && !guideline.EditMakesCopy ? guideline.NewestVersion : guideline.Version);
  const isNewest = version.Id === guideline.NewestVersion.Id;
  // Of a shared guideline a copy is made of what the tenant uses, which must then be the newest.
  const isUsed = guideline.Version.Id === guideline.NewestVersion.Id;
  return { version, canEdit: mayWrite && isNewest && (isUsed || !guideline.EditMakesCopy) };
}

function VersionChoice({ area, guideline, onSearch, chosen }: DetailProps & { chosen: number }) {
  const { t } = useTranslation('guidelines');
  const versionName = useVersionName();
  const { data = [] } = useQuery(versionListQuery(guideline.Id, area.owner));
  if (data.length < 2) return null;
  return (
    <MuiTextField
      select
      label={t('columns.version')}
      value={chosen}
      onChange={({ target }) => onSearch({ version: String(target.value) })}
      sx={{ width: 260, maxWidth: '100%' }}
    >
      {data.map((version) => (
        <MenuItem key={version.Id} value={version.Number}>
          {[versionName(version), version.IsUsed ? t('versions.used') : ''].filter(Boolean).join(' · ')}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
