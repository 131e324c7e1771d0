// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow; the roles say what they are.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop and names its active cell.
import type { Severity, StagedRow } from '@freshet/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { rowHeight } from '#ui/data-table/column-types.ts';
import { visuallyHidden } from '#ui/states';
import { findingLevel, findingStyles, useFindingWords } from '../../finding-words.ts';
import { cellTextOf, findingsOf, type RowField, widthOf } from './staged-columns.ts';

interface StagedGridRowProps {
  gridId: string;
  row: StagedRow;
  index: number;
  top: number;
  fields: readonly RowField[];
  shown: readonly Severity[];
  activeColumn: number | null;
  isSelected: boolean;
  rowNoWidth: number;
}

/** One row of the file. It holds no handlers: the grid listens for all of them. */
function PlainRow({
  gridId,
  row,
  index,
  top,
  fields,
  shown,
  activeColumn,
  isSelected,
  rowNoWidth,
}: StagedGridRowProps) {
  const { t } = useTranslation('ingestion');
  const { RowNo, Sheet, State } = row;
  return (
    <div
      role="row"
      className={`row ${State}`}
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      style={{ transform: `translateY(${top}px)`, height: rowHeight }}
    >
      <div role="gridcell" className="cell select sticky" aria-colindex={1} data-select="true">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          onChange={ignore}
          aria-label={t('rows.selectRow', { row: RowNo })}
        />
      </div>
      <div role="rowheader" className="cell sticky first after-select" aria-colindex={2} style={sizeOf(rowNoWidth)}>
        <span className="text" title={Sheet ? `${Sheet} ${RowNo}` : undefined}>
          {Sheet ? `${Sheet} ${RowNo}` : RowNo}
        </span>
      </div>
      <div role="gridcell" className="cell" aria-colindex={3} style={sizeOf(stateWidth)}>
        <span aria-hidden>{stateMarks[State]}&nbsp;</span>
        {t(`rowStates.${State}`)}
      </div>
      {fields.map((field, at) => (
        <FieldCell
          key={field}
          id={cellId(gridId, index, at)}
          row={row}
          field={field}
          at={at}
          shown={shown}
          isActive={activeColumn === at}
        />
      ))}
    </div>
  );
}

export const StagedGridRow = memo(PlainRow);

const ignore = () => undefined;

export const cellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`;

/** The columns every file has: the number of the row, and its state. */
const plainRowNoWidth = 72;
/** The number of a row of a workbook is with the name of its sheet. */
export const rowNoWidthOf = (rows: readonly Pick<StagedRow, 'Sheet'>[]): number =>
  rows.some(({ Sheet }) => Sheet !== '') ? 120 : plainRowNoWidth;
export const stateWidth = 96;

export const stateMarks = { ready: '●', held: '?', rejected: '▲', dropped: '–' } as const;

const sizeOf = (width: number) => ({ width, flex: `0 0 ${width}px` });

interface FieldCellProps {
  id: string;
  row: StagedRow;
  field: RowField;
  at: number;
  shown: readonly Severity[];
  isActive: boolean;
}

/** A cell as the file writes it; what is wrong with it shows as colour and mark, and is stated to screen readers. */
function FieldCell({ id, row, field, at, shown, isActive }: FieldCellProps) {
  const { sentenceOf } = useFindingWords();
  const [worst] = findingsOf(row, field, shown);
  const text = cellTextOf(row, field);
  const level = worst ? findingLevel(worst, row.State) : null;
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={at + 4}
      data-column={at}
      data-active={isActive}
      className={level ? `cell ${level}` : 'cell'}
      style={sizeOf(widthOf(field))}
    >
      {level ? (
        <span className="mark" aria-hidden>
          {findingStyles[level].mark}
        </span>
      ) : null}
      <span className="text" title={worst ? sentenceOf(worst) : text}>
        {text}
      </span>
      {worst ? <span style={visuallyHidden}>. {sentenceOf(worst)}</span> : null}
    </div>
  );
}
