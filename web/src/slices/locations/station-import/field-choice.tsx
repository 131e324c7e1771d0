import type { StationField } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MappingProblem } from './mapping.ts';

interface FieldChoiceProps {
  field: StationField;
  columns: readonly string[];
  column: string | null;
  problem: MappingProblem | null;
  onColumn: (column: string | null) => void;
}

/** The column a field is read from. */
export function FieldChoice({ field, columns, column, problem, onColumn }: FieldChoiceProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  return (
    <MuiTextField
      select
      label={t(`stationImport.fields.${field}`)}
      value={column ?? ''}
      required={field === 'LocationIdentifier'}
      error={problem !== null}
      helperText={problem ? t(`stationImport.mappingProblems.${problem}`) : undefined}
      onChange={(event) => onColumn(event.target.value === '' ? null : event.target.value)}
    >
      <MenuItem value="">{t('stationImport.noColumn')}</MenuItem>
      {columns.map((each) => (
        <MenuItem key={each} value={each}>
          {each}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
