import type { Unit, UnitConversion, UnitGroup } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import { unitGroupRoute } from './routes.ts';
import { equation, type UnitLookup } from './unit-lookup.ts';

const referenceOf = ({ Units, UnitConverts }: UnitGroup, wanted: string | undefined) =>
  Units.find(({ Id }) => String(Id) === wanted) ??
  // Most conversions lead to the unit that the others are expressed in.
  Units.toSorted((a, b) => countTo(UnitConverts, b.Id) - countTo(UnitConverts, a.Id))[0];

const countTo = (conversions: readonly UnitConversion[], id: number) =>
  conversions.filter(({ ToUnitId }) => ToUnitId === id).length;

/** Chooses the unit that the others are compared with. */
export function CompareWith({ group }: { group: UnitGroup }) {
  const { t } = useTranslation('units');
  const search = unitGroupRoute.useSearch();
  const navigate = unitGroupRoute.useNavigate();
  if (group.Units.length < 2) return null;
  return (
    <MuiTextField
      select
      label={t('group.comparedWith')}
      value={String(referenceOf(group, search.with)?.Id ?? '')}
      onChange={(event) => void navigate({ search: (before) => ({ ...before, with: event.target.value }) })}
      sx={{ width: 180 }}
    >
      {group.Units.map(({ Id, Name }) => (
        <MenuItem key={Id} value={String(Id)}>
          {Name}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

/** The units of a group, each expressed in the chosen one. */
export function UnitsOfGroup({ book, group }: { book: UnitLookup; group: UnitGroup }) {
  const { t, i18n } = useTranslation('units');
  const search = unitGroupRoute.useSearch();
  const navigate = unitGroupRoute.useNavigate();
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  const reference = referenceOf(group, search.with)?.Id ?? 0;
  const rows = useMemo(() => {
    const ids = new Set(group.Units.map(({ Id }) => Id));
    return book.units.filter(({ Id }) => ids.has(Id));
  }, [book, group]);
  const columns = useMemo((): readonly Column<Unit>[] => {
    const compare = ({ Id }: Unit) => {
      const converter = book.table.converter(Id, reference);
      return typeof converter === 'string' ? t('group.notConvertible') : equation(converter, 1, language);
    };
    return [
      { id: 'name', header: t('columns.unit'), width: 150, filter: false, value: ({ Name }) => Name },
      { id: 'equals', header: t('group.equals'), width: 300, filter: false, sort: false, value: compare },
      {
        id: 'aliases',
        header: t('columns.aliases'),
        width: 220,
        filter: false,
        value: ({ Aliases }) => Aliases.join(', '),
      },
    ];
  }, [book, reference, t, language]);
  return (
    <DataTable
      id="units-of-group"
      label={t('group.unitsOf', { name: group.Name })}
      columns={columns}
      rows={rows}
      rowKey={keyOfUnit}
      height={Math.min(560, 76 + Math.max(1, rows.length) * 48)}
      onOpen={({ Id }) => void navigate({ search: (before) => ({ ...before, unit: String(Id) }) })}
      empty={<EmptyState title={t('group.noUnits')} reason={t('group.noUnitsReason')} />}
    />
  );
}

const keyOfUnit = ({ Id }: Unit) => String(Id);
