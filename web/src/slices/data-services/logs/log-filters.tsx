import type { Tenant } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import MuiTextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#ui/form/search-box';
import { useSourceWords } from '../source-words.ts';
import { type LogSearch, spans } from './log-query.ts';

interface LogFiltersProps {
  search: LogSearch;
  /** Null when there is no choice of source. */
  sources: readonly string[] | null;
  /** Null when there is no choice of tenant. */
  tenants: readonly Tenant[] | null;
  onSearch: (next: Partial<LogSearch>) => void;
}

const none = {
  level: undefined,
  text: undefined,
  source: undefined,
  execution: undefined,
  from: undefined,
  to: undefined,
};

/** Everything the log can be narrowed by. */
export function LogFilters({ search, sources, tenants, onSearch }: LogFiltersProps) {
  const { t } = useTranslation('logs');
  const words = useSourceWords();
  const isNarrowed = Object.keys(none).some((name) => Reflect.get(search, name) !== undefined);
  const known =
    search.source && !sources?.includes(search.source) ? [search.source, ...(sources ?? [])] : (sources ?? []);
  const chosenTime: [string, string][] = search.from ? [['', t('chosenTime')]] : [];
  const choice = (name: 'level' | 'source' | 'span' | 'tenant', value: string, options: [string, string][]) => (
    <MuiTextField
      select
      size="small"
      label={t(`filter.${name}`)}
      value={value}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        const beside = name === 'span' ? { from: undefined, to: undefined } : {};
        onSearch({ [name]: target.value || undefined, ...beside });
      }}
    >
      {options.map(([key, label]) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
  return (
    <Box
      role="search"
      aria-label={t('filters')}
      sx={{
        ...{ display: 'grid', gap: 1.5, mb: 2, alignItems: 'center' },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
      }}
    >
      {tenants
        ? choice('tenant', search.tenant ?? '', [
            ['', t('ownTenant')],
            ...tenants.map(({ RoleName }): [string, string] => [RoleName, RoleName]),
          ])
        : null}
      <SearchBox
        label={t('filter.text')}
        value={search.text ?? ''}
        debounceMs={300}
        onChange={(text) => onSearch({ text: text || undefined })}
      />
      {choice('level', search.level ?? '', [
        ['', t('anyLevel')],
        ['warn', t('warnings')],
        ['error', t('errors')],
      ])}
      {choice('span', search.from ? '' : (search.span ?? 'day'), [
        ...chosenTime,
        ...spans.map((span): [string, string] => [span, t(`spans.${span}`)]),
      ])}
      {sources
        ? choice('source', search.source ?? '', [
            ['', t('anySource')],
            ...known.map((each): [string, string] => [each, words(each)]),
          ])
        : null}
      <FormControlLabel
        control={<Switch checked={search.live !== 'off'} />}
        label={t('live')}
        onChange={(_, isOn) => onSearch({ live: isOn ? undefined : 'off' })}
      />
      {isNarrowed ? <Button onClick={() => onSearch(none)}>{t('clear')}</Button> : null}
    </Box>
  );
}
