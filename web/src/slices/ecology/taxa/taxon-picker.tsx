import type { Taxon } from '@freshet/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundTaxaQuery } from '../ecology-queries.ts';

export type PickedTaxon = Pick<Taxon, 'Id' | 'Name' | 'Authority' | 'CommonName' | 'AcceptedName'>;

interface TaxonPickerProps {
  label: string;
  value: PickedTaxon | null;
  onChange: (taxon: PickedTaxon | null) => void;
  error?: string | undefined;
}

/** Chooses a taxon of the list by any part of its scientific or common name. */
export function TaxonPicker({ label, value, onChange, error }: TaxonPickerProps) {
  const { t } = useTranslation('ecology');
  const [typed, setTyped] = useState('');
  const query = useQuery(foundTaxaQuery(useDeferredValue(typed.trim())));
  return (
    <Autocomplete<PickedTaxon>
      fullWidth
      value={value}
      options={query.data ?? []}
      loading={query.isFetching}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={({ Id }) => Id}
      isOptionEqualToValue={(one, other) => one.Id === other.Id}
      noOptionsText={t('taxa.noneFound')}
      onChange={(_, picked) => onChange(picked)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      renderInput={(params) => (
        <TextField {...params} label={label} required error={error !== undefined} helperText={error} />
      )}
      renderOption={({ key, ...props }, taxon) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          <span>{nameOf(taxon)}</span>
          <Typography variant="body2" color="textSecondary">
            {taxon.AcceptedName ? t('taxa.synonymOf', { name: taxon.AcceptedName }) : taxon.CommonName}
          </Typography>
        </Box>
      )}
    />
  );
}

const nameOf = ({ Name, Authority }: Pick<Taxon, 'Name' | 'Authority'>) =>
  Authority === '' ? Name : `${Name} ${Authority}`;
