import type { DataSource, SourceType } from '@freshet/contract';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { featureRoute } from '../routes.ts';
import { sourcesOf, usePlace } from './place-context.ts';

/** The source a tab speaks of: the one of the address, otherwise the first of these types. */
export function useChosenSource(types?: readonly SourceType[]): {
  source: DataSource | null;
  choices: readonly DataSource[];
} {
  const { source } = featureRoute.useSearch();
  const choices = sourcesOf(usePlace()).filter(({ SourceType }) => !types || types.includes(SourceType));
  return { source: choices.find(({ Id }) => String(Id) === source) ?? choices[0] ?? null, choices };
}

/** Only where there is something to choose. */
export function SourcePicker({ source, choices }: ReturnType<typeof useChosenSource>): ReactNode {
  const { t } = useTranslation('locations');
  const navigate = featureRoute.useNavigate();
  if (choices.length < 2) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <MuiTextField
        select
        label={t('page.source')}
        value={source?.Id ?? ''}
        onChange={(event) => void navigate({ search: (before) => ({ ...before, source: String(event.target.value) }) })}
        sx={{ maxWidth: 420 }}
      >
        {choices.map(({ Id, LocationIdentifier, SourceType }) => (
          <MenuItem key={Id} value={Id}>
            {`${LocationIdentifier} · ${t(`types.${SourceType}.source`)}`}
          </MenuItem>
        ))}
      </MuiTextField>
    </Box>
  );
}
