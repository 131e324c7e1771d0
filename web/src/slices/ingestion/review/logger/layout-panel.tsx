import type { ExecutionId, LoggerLayout } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { LayoutFields } from './layout-fields.tsx';
import { LayoutTable } from './layout-table.tsx';
import { decide, type LoggerFileView } from './logger-queries.ts';

interface LayoutPanelProps {
  executionId: ExecutionId;
  file: LoggerFileView;
  fileName: string;
}

const plainLayout: LoggerLayout = {
  Delimiter: ',',
  HasDecimalComma: false,
  NamesLine: 1,
  UnitsLine: null,
  FirstDataLine: 2,
  DayColumn: 1,
  TimeColumn: null,
  DateFormat: null,
  OffsetColumn: null,
  StationColumn: null,
  Values: [],
  Down: null,
};

/** How the file is laid out, defined by example on its first lines; once saved, the next file like it is recognised. */
export function LayoutPanel({ executionId, file, fileName }: LayoutPanelProps): ReactNode {
  const { t } = useTranslation('loggerFiles');
  const [isOpen, setIsOpen] = useState(false);
  if (file.Head.length === 0) return null;
  return (
    <SectionCard
      title={t('layout.title')}
      purpose={t(file.IsByExample ? 'layout.purpose' : 'layout.otherFormat')}
      actions={
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'layout.close' : 'layout.open')}
        </Button>
      }
    >
      {isOpen ? <LayoutForm {...{ executionId, file, fileName }} onRead={() => setIsOpen(false)} /> : null}
    </SectionCard>
  );
}

function LayoutForm({ executionId, file, fileName, onRead }: LayoutPanelProps & { onRead: () => void }) {
  const { t } = useTranslation('loggerFiles');
  const canSaveForAll = useCan('ingestion.teach');
  const [layout, setLayout] = useState<LoggerLayout>(file.Layout ?? plainLayout);
  const [isSaved, setIsSaved] = useState(canSaveForAll);
  const [name, setName] = useState(() => nameOf(fileName));
  const read = useMutation({
    mutationFn: () =>
      decide(executionId, {
        Layout: layout,
        ...(isSaved && canSaveForAll ? { SaveLayoutAs: name.trim() } : {}),
        Columns: [],
        Publish: false,
      }),
    onSuccess: onRead,
  });
  const isEmpty = layout.Values.length === 0 && layout.Down === null;
  return (
    <Stack sx={{ gap: 2 }}>
      <LayoutFields layout={layout} onChange={setLayout} />
      <Typography color="textSecondary">{t('layout.roles')}</Typography>
      <LayoutTable lines={file.Head} layout={layout} onChange={setLayout} />
      {canSaveForAll ? (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <FormControlLabel
            control={<Checkbox checked={isSaved} onChange={(_, checked) => setIsSaved(checked)} />}
            label={t('layout.keep')}
          />
          {isSaved ? (
            <TextField
              size="small"
              required
              label={t('layout.name')}
              value={name}
              onChange={({ target }) => setName(target.value.slice(0, 100))}
              sx={{ minWidth: 260 }}
            />
          ) : null}
        </Stack>
      ) : null}
      {read.error ? <Alert severity="error">{problemLine(read.error)}</Alert> : null}
      {isEmpty ? <Alert severity="warning">{t('layout.noValues')}</Alert> : null}
      <Button
        variant="contained"
        sx={{ alignSelf: 'flex-start' }}
        loading={read.isPending}
        disabled={isEmpty || (isSaved && canSaveForAll && name.trim() === '')}
        onClick={() => read.mutate()}
      >
        {t('layout.read')}
      </Button>
    </Stack>
  );
}

/** Without dates and numbers, which the next file has others of. */
const nameOf = (fileName: string) =>
  fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\d_.-]+/g, ' ')
    .trim()
    .slice(0, 100) || 'Logger layout';
