import type { FileFacet, FileFilters } from '@freshet/contract';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { fileSize } from '#ui/file-size.ts';
import { Page } from '#ui/page';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { facetsQuery } from '../files-queries.ts';
import { browseRoute } from '../routes.ts';
import { none, toFilters, toPage } from './file-filter.ts';
import { FileTable } from './file-table.tsx';

type Search = ReturnType<typeof browseRoute.useSearch>;
type Level = { readonly by: FileFacet; readonly name: 'component' | 'location' | 'type' | 'month' };

/** How the repository is laid out in folders. */
const levels: readonly Level[] = [
  { by: 'MonitoringComponent', name: 'component' },
  { by: 'MonitoringLocation', name: 'location' },
  { by: 'FileType', name: 'type' },
  { by: 'Month', name: 'month' },
];

/** Files in folders: by component, location, file type and month. The folder that is open is in the address. */
export function BrowsePage(): ReactNode {
  const { t } = useTranslation('files');
  const search = browseRoute.useSearch();
  const navigate = browseRoute.useNavigate();
  const go = (next: Partial<Search>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  const chosen = levels.filter(({ name }) => search[name] !== undefined);
  const next = levels.find(({ name }) => search[name] === undefined);
  const filters = toFilters(search, () => 'text');
  const upTo = (count: number): Partial<Search> => ({
    offset: undefined,
    ...Object.fromEntries(levels.slice(count).map(({ name }) => [name, undefined])),
  });
  return (
    <Page
      title={t('browse.title')}
      purpose={t('browse.purpose')}
      breadcrumb={[{ label: t('title'), href: '/datasets' }, { label: t('browse.title') }]}
    >
      <Breadcrumbs aria-label={t('browse.path')} sx={{ mb: 2 }}>
        <Crumb label={t('browse.all')} isLast={chosen.length === 0} onOpen={() => go(upTo(0))} />
        {chosen.map(({ by, name }, index) => (
          <Crumb
            key={name}
            label={search[name] === none ? t(`browse.without.${by}`) : (search[name] ?? '')}
            isLast={index === chosen.length - 1}
            onOpen={() => go(upTo(index + 1))}
          />
        ))}
      </Breadcrumbs>
      {next ? (
        <Folders
          by={next.by}
          filters={filters}
          onOpen={(value) => go({ [next.name]: value || none, offset: undefined })}
        />
      ) : null}
      {chosen.length > 0 ? (
        <FileTable
          kind="search"
          filters={filters}
          page={toPage(search)}
          onPage={go}
          empty={<EmptyState title={t('browse.empty')} reason={t('browse.emptyReason')} />}
        />
      ) : null}
    </Page>
  );
}

function Crumb({ label, isLast, onOpen }: { label: string; isLast: boolean; onOpen: () => void }) {
  if (isLast) return <Typography aria-current="location">{label}</Typography>;
  return (
    <Link component="button" underline="hover" onClick={onOpen}>
      {label}
    </Link>
  );
}

interface FoldersProps {
  by: FileFacet;
  filters: FileFilters;
  onOpen: (value: string) => void;
}

function Folders({ by, filters, onOpen }: FoldersProps) {
  const { t } = useTranslation('files');
  const query = useQuery(facetsQuery(by, filters));
  const error = errorOf(query);
  if (error) return <ErrorState {...error} />;
  if (!query.data) return <LoadingState shape="lines" />;
  const { Values, IsCut } = query.data;
  if (Values.length === 0) return <EmptyState title={t('list.empty')} reason={t('list.emptyReason')} />;
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t(`facets.${by}`)}
      </Typography>
      <Box
        component="ul"
        aria-label={t(`facets.${by}`)}
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
        }}
      >
        {Values.map(({ Value, Count, SizeBytes }) => (
          <li key={Value}>
            <Folder
              name={Value === '' ? t(`browse.without.${by}`) : Value}
              facts={t('browse.count', { count: Count, size: fileSize(SizeBytes) })}
              onOpen={() => onOpen(Value)}
            />
          </li>
        ))}
      </Box>
      {IsCut ? <Typography color="textSecondary">{t('browse.cut')}</Typography> : null}
    </Box>
  );
}

const Folder = ({ name, facts, onOpen }: { name: string; facts: string; onOpen: () => void }) => (
  <ButtonBase
    onClick={onOpen}
    sx={{
      width: '100%',
      minHeight: 56,
      gap: 1.5,
      px: 2,
      py: 1,
      justifyContent: 'flex-start',
      textAlign: 'left',
      border: 1,
      borderColor: 'divider',
      borderRadius: 2,
      bgcolor: 'background.paper',
      '&:hover': { bgcolor: 'action.hover' },
    }}
  >
    <FolderIcon color="primary" />
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2" color="textSecondary" className="numbers">
        {facts}
      </Typography>
    </Box>
  </ButtonBase>
);
