import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';

export interface Option<Id extends number> {
  readonly id: Id;
  readonly name: string;
}

interface ManyOfProps<Id extends number> {
  label: string;
  options: readonly Option<Id>[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
}

/** As many as can be looked through; more letters narrow them. */
const mostShown = 60;

/** Some of many, found by typing. None chosen means all. */
export function ManyOf<Id extends number>({ label, options, chosen, onChange }: ManyOfProps<Id>) {
  const narrow = useMemo(() => createFilterOptions<Option<Id>>({ limit: mostShown }), []);
  const value = useMemo(() => {
    const wanted = new Set<Id>(chosen);
    return options.filter(({ id }) => wanted.has(id));
  }, [options, chosen]);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      size="small"
      limitTags={3}
      options={[...options]}
      value={value}
      filterOptions={narrow}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, next) => onChange(next.map(({ id }) => id))}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
