import type { UnitConversion, UnitGroup } from '@freshet/contract';
import { unknownGroupName } from '@freshet/domain/units';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { Page } from '#ui/page';
import { ConversionDialog } from './conversions/conversion-dialog.tsx';
import { ConversionList } from './conversions/conversion-list.tsx';
import { DeleteGroupDialog } from './delete-dialogs.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { unitGroupRoute } from './routes.ts';
import type { UnitLookup } from './unit-lookup.ts';
import { UnitSheet } from './unit-sheet.tsx';
import { CompareWith, UnitsOfGroup } from './units-of-group.tsx';
import { storedUnitsQuery } from './units-queries.ts';

/** One unit group: its units compared with one of them, and its conversions. */
export function UnitGroupPage(): ReactNode {
  const { t } = useTranslation('units');
  const { unitGroupName } = unitGroupRoute.useParams();
  const query = useQuery(storedUnitsQuery);
  const wanted = unitGroupName.toLowerCase();
  const group = query.data?.groups.find(({ Name }) => Name.toLowerCase() === wanted);
  const missing = {
    kind: 'empty',
    title: t('group.missing', { name: unitGroupName }),
    reason: t('group.missingReason'),
  } as const;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const navigate = unitGroupRoute.useNavigate();
  const follow = (name: string) =>
    void navigate({ params: { unitGroupName: name }, search: (search) => search, replace: true });
  return (
    <Page
      title={group?.Name ?? unitGroupName}
      purpose={t('group.purpose')}
      breadcrumb={[
        { label: t('title'), href: '/manage/units' },
        { label: t('tabs.groups'), href: '/manage/units?tab=groups' },
        { label: group?.Name ?? unitGroupName },
      ]}
      actions={group ? <GroupActions group={group} onOpen={setOpen} /> : null}
      status={errorStatus(query) ?? (query.data && !group ? missing : undefined)}
    >
      {query.data && group ? <GroupContent book={query.data} group={group} /> : null}
      {query.data && group && open === 'edit' ? (
        <GroupDialog book={query.data} group={group} onClose={() => setOpen(null)} onSaved={follow} />
      ) : null}
      {query.data && group && open === 'delete' ? (
        <DeleteGroupDialog
          book={query.data}
          group={group}
          onGone={() => void navigate({ to: '/manage/units', search: { tab: 'groups' } })}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Page>
  );
}

function GroupActions({ group, onOpen }: { group: UnitGroup; onOpen: (open: 'edit' | 'delete') => void }) {
  const { t } = useTranslation('units');
  const canWrite = useCan('units.write');
  // Who is in it follows from the other groups.
  if (!canWrite || group.Name === unknownGroupName) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<EditIcon />} onClick={() => onOpen('edit')}>
        {t('group.edit')}
      </Button>
      <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => onOpen('delete')}>
        {t('group.delete')}
      </Button>
    </>
  );
}

interface ContentProps {
  book: UnitLookup;
  group: UnitGroup;
}

function GroupContent({ book, group }: ContentProps) {
  const { t } = useTranslation('units');
  const search = unitGroupRoute.useSearch();
  const navigate = unitGroupRoute.useNavigate();
  const open = book.units.find(({ Id }) => String(Id) === search.unit);
  const [edited, setEdited] = useState<UnitConversion | null>(null);
  const canWrite = useCan('units.write');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <SectionCard title={t('columns.units')} actions={<CompareWith group={group} />}>
        <UnitsOfGroup book={book} group={group} />
      </SectionCard>
      <SectionCard title={t('conversions.title')}>
        <ConversionList book={book} conversions={group.UnitConverts} onEdit={canWrite ? setEdited : null} />
      </SectionCard>
      {open ? (
        <UnitSheet
          key={open.Id}
          book={book}
          unit={open}
          onClose={() => void navigate({ search: (before) => ({ ...before, unit: undefined }) })}
        />
      ) : null}
      {edited ? (
        <ConversionDialog
          book={book}
          conversion={edited}
          from={{ Id: edited.FromUnitId, Name: edited.FromUnit }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Box>
  );
}
