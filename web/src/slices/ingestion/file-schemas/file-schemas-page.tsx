import type { FileSchemaSummary } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import HelpIcon from '@mui/icons-material/MenuBookOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { nameOfFormat } from '#api/name-of-format';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { showInstant } from '#ui/dates/show-instant.ts';
import { ConfirmDialog } from '#ui/dialog';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState } from '#ui/states';
import { schemaListQuery } from '../ingestion-queries.ts';
import { guideOf } from './guide-of.ts';
import { removeSchema, saveTemplate } from './schema-queries.ts';

type Act = (schema: FileSchemaSummary) => void;
const hrefOf = ({ Id }: FileSchemaSummary) => `/manage/file-schemas/detail/${Id}`;

/** How files are read: the tenant's own schemas, and the formats shipped with the product. */
export function FileSchemasPage(): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const query = useQuery(schemaListQuery);
  const navigate = useNavigate();
  const [toRemove, setToRemove] = useState<FileSchemaSummary | null>(null);
  const schemas = query.data?.Schemas ?? [];
  const ownSchemas = schemas.filter(({ IsBuiltIn }) => !IsBuiltIn);
  const builtIn = schemas.filter(({ IsBuiltIn }) => IsBuiltIn);
  const open = (schema: FileSchemaSummary) =>
    void navigate({ to: '/manage/file-schemas/detail/$schemaId', params: { schemaId: schema.Id }, search: {} });
  const columns = useSchemaColumns(setToRemove);
  const add = (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      onClick={() =>
        void navigate({ to: '/manage/file-schemas/detail/$schemaId', params: { schemaId: 'new' }, search: {} })
      }
    >
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} purpose={t('purpose')} primary={add} status={errorStatus(query)}>
      <Stack sx={{ gap: 3 }}>
        <SectionCard title={t('own')}>
          <DataTable
            cardsOnPhone
            id="own-file-schemas"
            label={t('own')}
            columns={columns.ownSchemas}
            rows={ownSchemas}
            rowKey={keyOf}
            isLoading={query.isPending}
            height={ownSchemas.length === 0 ? 220 : tableHeight(ownSchemas.length)}
            onOpen={open}
            empty={<EmptyState title={t('empty')} reason={t('emptyReason')} />}
          />
        </SectionCard>
        <SectionCard title={t('builtIn')} purpose={t('builtInPurpose')}>
          <DataTable
            cardsOnPhone
            id="file-formats"
            label={t('builtIn')}
            columns={columns.builtIn}
            rows={builtIn}
            rowKey={keyOf}
            isLoading={query.isPending}
            height={tableHeight(builtIn.length)}
            onOpen={open}
          />
        </SectionCard>
      </Stack>
      {toRemove ? <RemoveDialog schema={toRemove} onClose={() => setToRemove(null)} /> : null}
    </Page>
  );
}

const keyOf = ({ Id }: FileSchemaSummary) => Id;

function useSchemaColumns(askToRemove: Act): Record<'ownSchemas' | 'builtIn', readonly Column<FileSchemaSummary>[]> {
  const { t, i18n } = useTranslation('fileSchemas');
  return useMemo(() => {
    const name: Column<FileSchemaSummary> = {
      id: 'name',
      header: t('name'),
      width: 220,
      filter: false,
      value: ({ Id, Name }) => nameOfFormat(Id, Name),
      render: (schema) => <AppLink href={hrefOf(schema)}>{nameOfFormat(schema.Id, schema.Name)}</AppLink>,
    };
    const tools = (schema: FileSchemaSummary) => (
      <Stack direction="row">
        {schema.HasTemplate ? (
          <IconButton
            size="small"
            aria-label={t('templateOf', { name: schema.Name })}
            title={t('template')}
            onClick={() => void saveTemplate(schema)}
          >
            <DownloadIcon fontSize="small" />
          </IconButton>
        ) : null}
        {schema.GuidePage ? (
          <IconButton
            size="small"
            component="a"
            href={guideOf(schema.GuidePage, i18n.resolvedLanguage)}
            target="_blank"
            rel="noopener"
            aria-label={t('guideOf', { name: schema.Name })}
            title={t('guide')}
          >
            <HelpIcon fontSize="small" />
          </IconButton>
        ) : (
          <IconButton
            size="small"
            aria-label={t('removeOf', { name: schema.Name })}
            title={t('remove')}
            onClick={() => askToRemove(schema)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </Stack>
    );
    const act: Column<FileSchemaSummary> = {
      id: 'tools',
      header: t('tools'),
      width: 110,
      filter: false,
      sort: false,
      value: () => '',
      render: tools,
    };
    return {
      ownSchemas: [
        name,
        { id: 'by', header: t('changedBy'), width: 180, filter: false, value: ({ ChangedBy }) => ChangedBy ?? '' },
        {
          id: 'at',
          header: t('changedAt'),
          width: 180,
          filter: false,
          value: ({ ChangedAt }) => (ChangedAt ? showInstant(ChangedAt) : ''),
        },
        act,
      ],
      builtIn: [
        name,
        { id: 'what', header: t('description'), width: 620, filter: false, value: ({ Description }) => Description },
        act,
      ],
    };
  }, [t, i18n, askToRemove]);
}

function RemoveDialog({ schema: { Id, Name: name }, onClose }: { schema: FileSchemaSummary; onClose: () => void }) {
  const { t } = useTranslation('fileSchemas');
  const { show } = useSnackbar();
  const remove = useMutation({ mutationFn: () => removeSchema(Id), onSuccess: () => show(t('removed', { name })) });
  return (
    <ConfirmDialog
      open
      title={t('removeTitle', { name })}
      confirmLabel={t('removeConfirm')}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(onClose, onClose)}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
