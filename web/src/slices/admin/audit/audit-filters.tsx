import type { Tenant } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '#ui/dates/date-range-picker';
import { SearchBox } from '#ui/form/search-box';
import type { AuditSearch } from '../routes.ts';
import { installation, rangeOfSearch } from './audit-filter.ts';
import { listThings } from './audit-words.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  tenants: readonly Tenant[] | null;
  onSearch: (next: AuditSearch) => void;
}

const none: AuditSearch = {
  tenant: undefined,
  from: undefined,
  to: undefined,
  who: undefined,
  what: undefined,
  search: undefined,
};

/** Everything the audit can be narrowed by. The address carries it, so that a view can be sent to somebody. */
export function AuditFilters({ search, tenants, onSearch }: AuditFiltersProps) {
  const { t } = useTranslation('admin');
  const isNarrowed = Object.keys(none).some((name) => Reflect.get(search, name) !== undefined);
  return (
    <Box
      role="search"
      aria-label={t('audit.filters')}
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        alignItems: 'center',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
      }}
    >
      {tenants ? (
        <MuiTextField
          select
          label={t('audit.tenant')}
          value={search.tenant ?? ''}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={(event) => onSearch({ tenant: event.target.value || undefined })}
        >
          <MenuItem value="">{t('audit.ownTenant')}</MenuItem>
          <MenuItem value={installation}>{t('audit.installation')}</MenuItem>
          {tenants.map(({ Id, RoleName }) => (
            <MenuItem key={Id} value={String(Id)}>
              {RoleName}
            </MenuItem>
          ))}
        </MuiTextField>
      ) : null}
      <SearchBox
        label={t('audit.who')}
        value={search.who ?? ''}
        debounceMs={300}
        onChange={(who) => onSearch({ who: who || undefined })}
      />
      <MuiTextField
        select
        label={t('audit.what')}
        value={search.what ?? ''}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        onChange={(event) => onSearch({ what: event.target.value || undefined })}
      >
        <MenuItem value="">{t('audit.everything')}</MenuItem>
        {listThings(search.what).map(({ code, label }) => (
          <MenuItem key={code} value={code}>
            {label}
          </MenuItem>
        ))}
      </MuiTextField>
      <SearchBox
        label={t('audit.search')}
        value={search.search ?? ''}
        debounceMs={300}
        onChange={(words) => onSearch({ search: words || undefined })}
      />
      <DateRangePicker
        label={t('audit.dates')}
        value={rangeOfSearch(search)}
        onChange={(range) => onSearch({ from: range?.start, to: range?.end })}
      />
      {isNarrowed ? (
        <Button sx={{ justifySelf: 'start' }} onClick={() => onSearch(none)}>
          {t('audit.clear')}
        </Button>
      ) : null}
    </Box>
  );
}
