import type { DataSource, StationMetadata } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { useMay } from '../place-context.ts';
import { metadataQuery } from '../place-queries.ts';
import { SourcePicker, useChosenSource } from '../source-picker.tsx';
import { MetadataDialog } from './metadata-dialog.tsx';
import { MetadataRow } from './metadata-row.tsx';
import { nextOrdinal } from './metadata-rules.ts';

/** Facts about a station that have no column of their own, in the order the tenant wants. */
export function MetadataTab(): ReactNode {
  const { t } = useTranslation('locations');
  const chosen = useChosenSource();
  if (!chosen.source) return <EmptyState title={t('metadata.empty')} reason={t('page.noSources')} />;
  return (
    <>
      <SourcePicker {...chosen} />
      <Fields key={chosen.source.Id} station={chosen.source} />
    </>
  );
}

function Fields({ station }: { station: DataSource }) {
  const { t } = useTranslation('locations');
  const query = useQuery(metadataQuery(station.Id));
  const [edited, setEdited] = useState<StationMetadata | 'new' | null>(null);
  const canWrite = useMay('locations.write');
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState shape="lines" />;
  const fields = query.data;
  const add = canWrite ? (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
      {t('metadata.add')}
    </Button>
  ) : null;
  return (
    <>
      {fields.length === 0 ? (
        <EmptyState title={t('metadata.empty')} reason={t('metadata.emptyReason')} action={add} />
      ) : (
        <>
          {add}
          <List aria-label={t('tabs.metadata')} sx={{ maxWidth: 760 }}>
            {fields.map((field, at) => (
              <MetadataRow
                key={field.Id}
                field={field}
                above={fields[at - 1] ?? null}
                below={fields[at + 1] ?? null}
                onEdit={() => setEdited(field)}
              />
            ))}
          </List>
        </>
      )}
      {edited ? (
        <MetadataDialog
          stationId={station.Id}
          field={edited === 'new' ? null : edited}
          ordinal={edited === 'new' ? nextOrdinal(fields) : edited.Ordinal}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}
