import type { Guideline } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { SearchBox } from '#ui/form/search-box';
import { EmptyState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import { GuidelineBadges } from '../components/badges.tsx';
import { findStandards } from '../find-standards.ts';
import type { ListSearch } from '../routes.ts';
import type { Area } from './area.ts';

interface GuidelinesTableProps {
  area: Area;
  guidelines: readonly Guideline[] | undefined;
  search: ListSearch;
  onSearch: (next: Partial<ListSearch>) => void;
}

/** Guidelines by name; a row opens one. The search also finds those with a matching standard. */
export function GuidelinesTable({ area, guidelines, search, onSearch }: GuidelinesTableProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const navigate = useNavigate();
  const rows = useMemo(() => {
    const ids = new Set(findStandards(guidelines ?? [], search.find ?? '').map(({ Id }) => Id));
    return (guidelines ?? []).filter(({ Id }) => ids.has(Id));
  }, [guidelines, search.find]);
  const columns = useColumns(area);
  return (
    <>
      <Box sx={{ maxWidth: 420, mb: 1 }}>
        <SearchBox
          label={t('manage.search')}
          value={search.find ?? ''}
          debounceMs={200}
          onChange={(find) => onSearch({ find: find || undefined })}
        />
      </Box>
      <DataTable
        cardsOnPhone
        id={`guidelines-${area.kind}`}
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        isLoading={!guidelines}
        height={tableHeight(rows.length)}
        state={useMemo(() => tableStateOf(search), [search])}
        onStateChange={(state) => onSearch(searchOfTable(state))}
        onOpen={({ GuidelineName }) => void navigate({ href: area.hrefOf(GuidelineName) })}
        empty={
          <EmptyState
            title={t(guidelines?.length ? 'noMatch' : 'manage.empty')}
            reason={t(area.kind === 'tenant' ? 'manage.emptyHere' : 'manage.emptyReason')}
            action={
              area.kind === 'tenant' && guidelines?.length === 0 ? (
                <Button variant="contained" onClick={() => onSearch({ tab: 'library' })}>
                  {t('manage.toLibrary')}
                </Button>
              ) : undefined
            }
          />
        }
      />
    </>
  );
}

const keyOf = ({ Id }: Guideline) => String(Id);

function useColumns(area: Area): readonly Column<Guideline>[] {
  const { t } = useTranslation('guidelines');
  const { kind } = area;
  return useMemo(() => {
    const columns: Column<Guideline>[] = [
      {
        id: 'name',
        header: t('columns.name'),
        width: 300,
        filter: false,
        value: ({ GuidelineName }) => GuidelineName,
      },
      { id: 'category', header: t('columns.category'), width: 170, value: ({ Category }) => Category },
      {
        id: 'media',
        header: t('columns.media'),
        width: 200,
        value: ({ Medias }) => Medias.map(({ Name }) => Name).join(', '),
      },
      {
        id: 'standards',
        header: t('columns.standards'),
        width: 110,
        filter: false,
        value: ({ Standards }) => Standards.length,
      },
      {
        id: 'version',
        header: t('columns.version'),
        width: 260,
        align: 'left',
        filter: false,
        value: ({ Version }) => Version.Number,
        render: (guideline) => <GuidelineBadges guideline={guideline} />,
      },
    ];
    if (kind === 'tenant') {
      columns.push({
        id: 'editable',
        header: t('columns.editable'),
        width: 130,
        value: ({ CanEdit }) => t(CanEdit ? 'yes' : 'no'),
      });
    } else {
      columns.push({
        id: 'tenants',
        header: t('columns.tenants'),
        width: 240,
        value: ({ TenantGuidelines }) => TenantGuidelines.map(({ TenantName }) => TenantName).join(', '),
      });
    }
    return columns;
  }, [t, kind]);
}
