import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { colon } from '../numbers/colon.ts';
import type { Table } from './use-data-table.ts';

/** The active filters. Each says what it lets through and can be taken away. */
export function FilterChips<Row>({ table: { columns, controls } }: { table: Table<Row> }) {
  const { t } = useTranslation('kit');
  const active = columns.flatMap(({ id, header }) => {
    const texts = controls.state.filters[id];
    return texts ? [{ id, header, texts }] : [];
  });
  if (active.length === 0) return null;
  const describe = (texts: readonly string[]) => {
    const named = texts.slice(0, 2).map((text) => text || t('filter.blank'));
    if (texts.length === 0) return t('filter.none');
    return texts.length > 2
      ? t('filter.andMore', { values: named.join(', '), count: texts.length - 2 })
      : named.join(', ');
  };
  return (
    <Stack direction="row" role="group" aria-label={t('filter.active')} sx={{ gap: 0.5, flexWrap: 'wrap', mb: 1 }}>
      {active.map(({ id, header, texts }) => (
        <Chip
          key={id}
          size="small"
          label={`${header}${colon()}${describe(texts)}`}
          onDelete={() => controls.setFilter(id, null)}
          sx={{ maxWidth: 340 }}
        />
      ))}
      <Button size="small" onClick={controls.clearFilters} sx={{ minHeight: 24, py: 0 }}>
        {t('filter.clearAll')}
      </Button>
    </Stack>
  );
}
