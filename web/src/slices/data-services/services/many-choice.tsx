import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';

interface ManyChoiceProps<Option extends { readonly Id: number }> {
  label: string;
  /** What the button that takes every one says. */
  all: string;
  options: readonly Option[];
  nameOf: (option: Option) => string;
  chosen: readonly Option[];
  onChoose: (chosen: readonly Option[]) => void;
  help?: string;
}

/** Any number of a list that may be long: by typing, or all of them. */
export function ManyChoice<Option extends { readonly Id: number }>(props: ManyChoiceProps<Option>) {
  const { label, all, options, nameOf, chosen, onChoose, help } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        limitTags={6}
        sx={{ flex: '1 1 260px' }}
        options={options}
        value={[...chosen]}
        getOptionLabel={nameOf}
        getOptionKey={({ Id }) => Id}
        isOptionEqualToValue={(left, right) => left.Id === right.Id}
        onChange={(_, next) => onChoose(next)}
        renderInput={(params) => <TextField {...params} label={label} helperText={help} />}
      />
      <Button sx={{ mt: 0.75 }} disabled={chosen.length === options.length} onClick={() => onChoose(options)}>
        {all}
      </Button>
    </Box>
  );
}
