import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Column, DataTable, noTableState } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import { type SampleRow, sampleRows } from './sample-rows.ts';
import { Story } from './story.tsx';

const columns: Column<SampleRow>[] = [
  { id: 'station', header: 'Station', value: ({ station }) => station, width: 200 },
  { id: 'analyte', header: 'Analyte', value: ({ analyte }) => analyte },
  { id: 'sampled', header: 'Sampled', unit: 'UTC', value: ({ sampledAt }) => sampledAt },
  { id: 'value', header: 'Value', unit: 'mg/L', value: ({ value }) => value, width: 130, align: 'right' },
  {
    id: 'verdict',
    header: 'Guideline',
    value: ({ verdict }) => verdict,
    render: ({ verdict }) => <Verdict is={verdict} />,
  },
  { id: 'flag', header: 'Flag', value: ({ flag }) => flag, width: 100 },
  { id: 'laboratory', header: 'Laboratory', value: ({ laboratory }) => laboratory, width: 200 },
];

function Verdict({ is }: { is: SampleRow['verdict'] }) {
  const look = {
    meets: ['', 'text.primary'],
    exceeds: ['▲ ', 'error.main'],
    undetermined: ['? ', 'undetermined.main'],
  };
  const [mark, color] = look[is];
  return (
    <Typography component="span" variant="body2" sx={{ color, fontWeight: is === 'exceeds' ? 600 : 400 }}>
      {mark}
      {is}
    </Typography>
  );
}

const keyOf = ({ id }: SampleRow) => id;
const many = sampleRows(100_000);
const few = sampleRows(6);
const longNames = few.map((row) => ({
  ...row,
  station: `${row.station} downstream of the old bridge and above the confluence`,
}));
const none: SampleRow[] = [];
const opened = (row: SampleRow) => row.station;

export function TableStories() {
  const [state, setState] = useState(noTableState);
  const [last, setLast] = useState('nothing');
  const shared = { columns, rowKey: keyOf };
  return (
    <>
      <Story title="100,000 rows" note={`Arrow keys move, space selects, Enter opens. Opened last: ${last}.`}>
        <DataTable
          {...shared}
          id="story-many"
          label="Results"
          rows={many}
          selectable
          onOpen={(row) => setLast(opened(row))}
          actions={<Button variant="outlined">Compare</Button>}
        />
      </Story>
      <Story title="Slow filters, state kept outside" note="The menu waits for Update.">
        <DataTable
          {...shared}
          id="story-slow"
          label="Results with slow filters"
          rows={few}
          slowFilters
          state={state}
          onStateChange={setState}
        />
      </Story>
      <Story title="Long names">
        <DataTable {...shared} id="story-long" label="Results with long names" rows={longNames} />
      </Story>
      <Story title="Loading">
        <DataTable {...shared} id="story-loading" label="Results loading" rows={none} isLoading selectable />
      </Story>
      <Story title="Empty, as the default warns">
        <DataTable {...shared} id="story-empty" label="No results" rows={none} />
      </Story>
      <Story title="Empty, with a reason">
        <DataTable
          {...shared}
          id="story-reason"
          label="No results yet"
          rows={none}
          empty={
            <EmptyState title="This station has no results yet." reason="Import a laboratory file to see them here." />
          }
        />
      </Story>
    </>
  );
}
