import type { FormulaName } from '@freshet/domain/formula';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noCofactor, type TypedCofactor } from './standard-form.ts';
import type { UnitLookup } from './value-fields.tsx';

interface CofactorFieldsProps {
  names: readonly FormulaName[];
  units: UnitLookup | undefined;
  typed: ReadonlyMap<string, TypedCofactor>;
  onType: (key: string, next: Partial<TypedCofactor>) => void;
}

/** For each cofactor of the equation: the unit it is put in, and the range the equation holds for. */
export function CofactorFields({ names, units, typed, onType }: CofactorFieldsProps): ReactNode {
  const { t } = useTranslation('guidelines');
  if (names.length === 0) return null;
  return (
    <Box role="group" aria-label={t('standard.cofactors')}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t('standard.cofactors')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('standard.cofactorsHelp')}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {names.map((each) => (
          <CofactorRow
            key={each.key}
            name={each}
            units={units}
            typed={typed.get(each.key) ?? noCofactor}
            onType={(next) => onType(each.key, next)}
          />
        ))}
      </Stack>
    </Box>
  );
}

interface RowProps {
  name: FormulaName;
  units: UnitLookup | undefined;
  typed: TypedCofactor;
  onType: (next: Partial<TypedCofactor>) => void;
}

function CofactorRow({ name: { name, suffix }, units, typed, onType }: RowProps) {
  const { t } = useTranslation('guidelines');
  const all = units?.units ?? [];
  return (
    <Stack sx={{ flexDirection: { xs: 'column', sm: 'row' }, gap: 1 }}>
      {suffix === null ? (
        <Autocomplete
          sx={{ flex: 2 }}
          options={all}
          value={all.find(({ Id }) => Id === typed.unitId) ?? null}
          onChange={(_, unit) => onType({ unitId: unit?.Id ?? null })}
          getOptionLabel={({ Name }) => Name}
          getOptionKey={({ Id }) => Id}
          renderInput={(params) => <MuiTextField {...params} label={t('standard.unitOf', { name })} />}
        />
      ) : (
        <MuiTextField sx={{ flex: 2 }} label={t('standard.unitOf', { name })} value={suffix} disabled />
      )}
      {(['lowest', 'highest'] as const).map((end) => (
        <MuiTextField
          key={end}
          sx={{ flex: 1 }}
          label={t(`standard.${end}`)}
          value={typed[end]}
          onChange={({ target }) => onType({ [end]: target.value })}
          slotProps={{
            htmlInput: { inputMode: 'decimal', className: 'numbers', 'aria-label': t(`standard.${end}Of`, { name }) },
          }}
        />
      ))}
    </Stack>
  );
}
