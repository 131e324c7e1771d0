import { pasteTable } from '@freshet/domain/lookup-table';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableTextOf } from './table-text-of.ts';

interface PasteAreaProps {
  onTable: (text: string) => void;
  inputRef: Ref<HTMLTextAreaElement>;
}

/** Takes a table from the clipboard or from a file, and says where it is wrong. */
export function PasteArea({ onTable, inputRef }: PasteAreaProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const take = (pasted: string) => {
    setText(pasted);
    const read = pasteTable(pasted);
    if (pasted.trim() === '') return setWrong(null);
    if ('code' in read) {
      const isOfAll = read.code === 'gap' && read.row === 0;
      return setWrong(t(`table.pasteProblems.${isOfAll ? 'gapOf' : read.code}`, { ...read }));
    }
    setWrong(null);
    onTable(tableTextOf(read, (number) => t('table.axis', { number })));
  };
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label={t('table.paste')}
        helperText={wrong ?? t('table.pasteHelp')}
        error={wrong !== null}
        value={text}
        inputRef={inputRef}
        onChange={({ target }) => take(target.value)}
        multiline
        minRows={3}
        maxRows={8}
        fullWidth
        slotProps={{ htmlInput: { className: 'numbers', style: { whiteSpace: 'pre', overflowX: 'auto' } } }}
      />
      <Button component="label" variant="outlined">
        {t('table.upload')}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void file.text().then(take);
            target.value = '';
          }}
        />
      </Button>
    </Stack>
  );
}
