import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SearchBox } from '#ui/form/search-box';
import { CopyButton } from '#ui/link/copy-button';
import { Mark } from '#ui/mark';
import { Progress } from '#ui/progress';
import { useColours } from '#ui/theme/app-theme';
import { colours } from '#ui/theme/colours.ts';
import { Story } from './story.tsx';

export function FoundationStories() {
  return (
    <>
      <Story title="Mark">
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, color: 'primary.main' }}>
          <Mark sx={{ fontSize: 24 }} />
          <Mark sx={{ fontSize: 40 }} />
          <Mark sx={{ fontSize: 72 }} />
          <Typography variant="h1" component="p" color="textPrimary">
            Freshet
          </Typography>
        </Stack>
      </Story>
      <Story title="Colours">
        <Swatches />
      </Story>
      <Story title="Type and buttons">
        <Typography variant="h1" component="p">
          Elk River at Sparwood
        </Typography>
        <Typography variant="h2" component="p">
          Total selenium, monthly mean
        </Typography>
        <Typography>Body text at 14 px. Numbers stand in columns: 1,111.1 and 8,888.8.</Typography>
        <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
          <Button variant="contained">Import a file</Button>
          <Button variant="outlined">Compare</Button>
          <Button>Cancel</Button>
          <Button variant="contained" color="error">
            Delete 3 stations
          </Button>
          <Button variant="contained" disabled>
            Save
          </Button>
        </Stack>
      </Story>
      <Story title="Notices">
        <Stack sx={{ gap: 1 }}>
          <Alert severity="success">1,204 results were stored.</Alert>
          <Alert severity="info">The laboratory sent a newer version of this file.</Alert>
          <Alert severity="warning">12 rows wait for a station name.</Alert>
          <Alert severity="error">We could not read row 14: '31/02/2026' is not a date.</Alert>
        </Stack>
      </Story>
      <Story title="Search and copy">
        <SearchStory />
      </Story>
      <Story title="Progress">
        <Stack sx={{ gap: 3 }}>
          <Progress
            label="Reading the file"
            done={361_180}
            total={1_000_000}
            elapsedSeconds={12}
            onCancel={nothing}
            canLeave
          />
          <Progress label="Counting rows" done={4200} />
        </Stack>
      </Story>
    </>
  );
}

const nothing = () => undefined;

function Swatches() {
  const palette = colours[useColours().isDark ? 'dark' : 'light'];
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
      {Object.entries(palette).map(([name, colour]) => (
        <Stack key={name} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Box
            sx={{ width: 32, height: 32, borderRadius: 1, border: 1, borderColor: 'divider' }}
            style={{ background: colour }}
          />
          <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            <br />
            {colour}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
}

function SearchStory() {
  const [text, setText] = useState('');
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', maxWidth: 420 }}>
      <SearchBox label="Search stations" value={text} onChange={setText} debounceMs={300} />
      <CopyButton text="01JD8Z6K3V" label="Copy the request number" />
      <Typography variant="body2" noWrap>
        Requested: {text || 'nothing'}
      </Typography>
    </Stack>
  );
}
