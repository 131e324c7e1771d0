import { derivedFields, type FileFacet } from '@freshet/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '#ui/dates/date-range-picker';
import { SearchBox } from '#ui/form/search-box';
import { facetsQuery } from '../files-queries.ts';
import type { FiltersProps } from './filters-props.ts';
import { MetadataFilter } from './metadata-filter.tsx';

const nothing = { find: undefined, component: undefined, location: undefined, type: undefined };
const noMore = { from: undefined, to: undefined, field: undefined, value: undefined, min: undefined, max: undefined };

/** By what files are found: name, component, location, file type, when they came, and what is known about them. */
export function SearchFilters({ search, fields, onChange }: FiltersProps): ReactNode {
  const { t } = useTranslation('files');
  const { component, location, type, from, to, field } = search;
  const isNarrowed = [component, location, type, from, to, field].some((value) => value !== undefined);
  const [isOpen, setIsOpen] = useState(isNarrowed);
  const range = from && to ? { start: from, end: to } : null;
  return (
    <Stack sx={{ gap: 1.5, mb: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
          <SearchBox
            label={t('filters.name')}
            value={search.find ?? ''}
            debounceMs={250}
            onChange={(find) => onChange({ find: find || undefined })}
          />
        </Box>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'filters.less' : 'filters.more')}
        </Button>
        {isNarrowed || search.find ? (
          <Button onClick={() => onChange({ ...nothing, ...noMore })}>{t('filters.clear')}</Button>
        ) : null}
      </Stack>
      {isOpen ? (
        <Stack
          role="group"
          aria-label={t('filters.label')}
          direction="row"
          sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
        >
          <FacetField by="MonitoringComponent" value={component} onChange={(next) => onChange({ component: next })} />
          <FacetField by="MonitoringLocation" value={location} onChange={(next) => onChange({ location: next })} />
          <FacetField by="FileType" value={type} onChange={(next) => onChange({ type: next })} />
          <DateRangePicker
            label={t('filters.created')}
            value={range}
            onChange={(next) => onChange({ from: next?.start, to: next?.end })}
          />
          <MetadataFilter
            search={search}
            fields={fields.filter(({ Field }) => !derivedFields.some((derived) => derived === Field))}
            onChange={onChange}
          />
        </Stack>
      ) : null}
    </Stack>
  );
}

interface FacetFieldProps {
  by: Exclude<FileFacet, 'Month'>;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A choice among what the files of the tenant have. */
function FacetField({ by, value, onChange }: FacetFieldProps) {
  const { t } = useTranslation('files');
  const { data } = useQuery(facetsQuery(by, {}));
  const options = (data?.Values ?? []).map(({ Value }) => Value).filter((each) => each !== '');
  return (
    <Autocomplete
      options={options}
      value={value ?? null}
      onChange={(_, next) => onChange(next ?? undefined)}
      noOptionsText={t('filters.noOptions')}
      isOptionEqualToValue={(option, chosen) => option.toLowerCase() === chosen.toLowerCase()}
      renderInput={(params) => <TextField {...params} label={t(`facets.${by}`)} size="small" />}
      sx={{ width: 240, maxWidth: '100%' }}
    />
  );
}
