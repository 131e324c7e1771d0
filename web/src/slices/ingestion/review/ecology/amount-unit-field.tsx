import type { EcologyLayout } from '@freshet/contract';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Units that plankton and benthos come in. */
const usual = ['ind./L', 'ind./m²', 'ind./m³', 'cells/mL', 'NCU/mL', 'µm³/mL', 'mm³/L', 'µg/L', 'mg/m³', 'g/m²'];

interface AmountUnitFieldProps {
  layout: EcologyLayout;
  onChange: (AmountUnit: EcologyLayout['AmountUnit']) => void;
}

/** In what the amounts of a crosstab of surveys are written: counted, or in any unit. */
export function AmountUnitField({ layout: { AmountUnit }, onChange }: AmountUnitFieldProps): ReactNode {
  const { t } = useTranslation('ecologyFiles');
  const counted = t('layout.counted');
  const take = (text: string) => onChange(text.trim() === '' ? null : text === counted ? '' : text.slice(0, 50));
  return (
    <Autocomplete
      freeSolo
      options={[counted, ...usual]}
      inputValue={AmountUnit === '' ? counted : (AmountUnit ?? '')}
      onInputChange={(_, text) => take(text)}
      renderInput={(props) => <TextField {...props} size="small" label={t('layout.amountUnit')} />}
    />
  );
}
