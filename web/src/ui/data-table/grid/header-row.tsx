// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow; the roles say what they are.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop and names its active cell.
import { useTranslation } from 'react-i18next';
import type { Table } from '../use-data-table.ts';
import { HeaderCell } from './header-cell.tsx';

/** The sticky line of headers, with the box that chooses every row shown. */
export function HeaderRow<Row>({ table, slowFilters }: { table: Table<Row>; slowFilters: boolean }) {
  const { t } = useTranslation('kit');
  const { selectable = false, layout, selection, rows } = table;
  const { isAll } = selection;
  return (
    <div role="rowgroup" className="head">
      <div role="row" className="row" aria-rowindex={1}>
        {selectable ? (
          <div role="columnheader" className="cell select sticky" aria-colindex={1}>
            <input
              type="checkbox"
              aria-label={t('table.selectAllRows')}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = selection.selectedShown > 0 && !isAll;
              }}
              onChange={selection.toggleAll}
            />
          </div>
        ) : null}
        {layout.placed.map((placed, at) => (
          <HeaderCell
            key={placed.column.id}
            table={table}
            placed={placed}
            at={at}
            slowFilters={slowFilters}
            isNumber={typeof (rows[0] ? placed.column.value(rows[0]) : null) === 'number'}
          />
        ))}
      </div>
    </div>
  );
}
