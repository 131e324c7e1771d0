import type { FileSchemaSummary } from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { errorStatus } from '#api/error-status';
import { nameOfFormat } from '#api/name-of-format';
import { saveFile } from '#ui/browser-io.ts';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { ConfirmDialog } from '#ui/dialog';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState, LoadingState } from '#ui/states';
import { api } from '../ingestion-api.ts';
import { schemaListQuery } from '../ingestion-queries.ts';
import { guideOf } from './guide-of.ts';
import { removeSchema } from './schema-queries.ts';

/** How files with surveys, plots and taxa are read: the tenant's layouts, the formats, and the EDD to fill in. */
export function EcosurveySchemasPage(): ReactNode {
  const { t, i18n } = useTranslation('ecosurveySchemas');
  const query = useQuery(schemaListQuery);
  const [toRemove, setToRemove] = useState<FileSchemaSummary | null>(null);
  const download = useMutation({
    mutationFn: () => api.ecologyFiles.template({}),
    onSuccess: (file) => saveFile('EcoSurvey EDD.xlsx', file),
  });
  const schemas = (query.data?.Schemas ?? []).filter(({ Holds }) => Holds === 'ecology');
  const ownSchemas = schemas.filter(({ IsBuiltIn }) => !IsBuiltIn);
  const template = (
    <Button
      variant="contained"
      startIcon={<DownloadIcon />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('template')}
    </Button>
  );
  return (
    <Page title={t('title')} purpose={t('purpose')} primary={template} status={errorStatus(query)}>
      <Stack sx={{ gap: 3 }}>
        {download.error ? <Alert severity="error">{problemLine(download.error)}</Alert> : null}
        <SectionCard title={t('own')} purpose={t('ownPurpose')}>
          {query.isPending ? <LoadingState lines={2} /> : null}
          {!query.isPending && ownSchemas.length === 0 ? (
            <EmptyState
              title={t('empty')}
              reason={t('emptyReason')}
              action={<AppLink href="/imports">{t('upload')}</AppLink>}
            />
          ) : null}
          <SchemaList schemas={ownSchemas} onRemove={setToRemove} />
        </SectionCard>
        <SectionCard
          title={t('builtIn')}
          actions={
            <Button component="a" href={guideOf('ecology-files', i18n.resolvedLanguage)} target="_blank" rel="noopener">
              {t('guide')}
            </Button>
          }
        >
          <SchemaList schemas={schemas.filter(({ IsBuiltIn }) => IsBuiltIn)} />
        </SectionCard>
      </Stack>
      {toRemove ? (
        <ConfirmDialog
          open
          isDestructive
          title={t('removeTitle', { name: toRemove.Name })}
          confirmLabel={t('remove')}
          onClose={() => setToRemove(null)}
          onConfirm={async () => {
            await removeSchema(toRemove.Id);
            setToRemove(null);
          }}
        >
          {t('removeText')}
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}

interface SchemaListProps {
  schemas: readonly FileSchemaSummary[];
  onRemove?: (schema: FileSchemaSummary) => void;
}

function SchemaList({ schemas, onRemove }: SchemaListProps) {
  const { t } = useTranslation('ecosurveySchemas');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {schemas.map((schema) => (
        <Box
          key={schema.Id}
          component="li"
          sx={{ display: 'flex', gap: 2, py: 1, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <Box sx={{ flex: 1, minWidth: 200 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {nameOfFormat(schema.Id, schema.Name)}
            </Typography>
            <Typography color="textSecondary">
              {schema.ChangedAt
                ? t('changed', { who: schema.ChangedBy ?? '', when: showInstant(schema.ChangedAt) })
                : schema.Description}
            </Typography>
          </Box>
          {onRemove ? (
            <Button aria-label={t('removeOf', { name: schema.Name })} onClick={() => onRemove(schema)}>
              {t('remove')}
            </Button>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
