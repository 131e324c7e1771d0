import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import type { Column } from '#ui/data-table';

interface RowActions<Row> {
  header: string;
  editLabel: (row: Row) => string;
  removeLabel: (row: Row) => string;
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
  canRemove?: (row: Row) => boolean;
}

/** The last column: buttons that edit and remove. */
export const actionColumn = <Row,>(actions: RowActions<Row>): Column<Row> => ({
  id: 'actions',
  header: actions.header,
  width: 110,
  sort: false,
  filter: false,
  value: () => null,
  render: (row) => (
    <>
      <IconButton aria-label={actions.editLabel(row)} onClick={() => actions.onEdit(row)}>
        <EditIcon fontSize="small" />
      </IconButton>
      {actions.canRemove?.(row) === false ? null : (
        <IconButton aria-label={actions.removeLabel(row)} onClick={() => actions.onRemove(row)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </>
  ),
});

/** A table as high as its rows, up to a limit. */
export const tableHeight = (rows: number): number => Math.min(480, 76 + Math.max(1, rows) * 48);
