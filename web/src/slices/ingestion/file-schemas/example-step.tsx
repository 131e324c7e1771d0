import type { FileId } from '@freshet/contract';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadFiles } from '#slices/files';
import { SectionCard } from '#ui/cards/section-card';
import { SearchBox } from '#ui/form/search-box';
import { exampleFiles } from './schema-queries.ts';

/** A file to learn from: a new one, or one of the repository. */
export function ExampleStep({ onChoose }: { onChoose: (fileId: FileId) => void }): ReactNode {
  const { t } = useTranslation('fileSchemas');
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, width: '100%', minWidth: 0 }}>
        <SectionCard title={t('exampleUpload')} purpose={t('exampleUploadText')}>
          <UploadFiles
            onUploaded={([first]) => {
              if (first !== undefined) onChoose(first);
            }}
          />
        </SectionCard>
      </Box>
      <Box sx={{ flex: 1, width: '100%', minWidth: 0 }}>
        <SectionCard title={t('exampleFiles')}>
          <FileList onChoose={onChoose} />
        </SectionCard>
      </Box>
    </Stack>
  );
}

/** Files of the repository by name, newest first. */
export function FileList({ onChoose }: { onChoose: (fileId: FileId) => void }): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const [typed, setTyped] = useState('');
  const { data } = useQuery(exampleFiles(typed));
  const files = data?.Data ?? [];
  return (
    <>
      <SearchBox label={t('findFile')} value={typed} onChange={setTyped} />
      {data && files.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('noFiles')}
        </Typography>
      ) : null}
      <List aria-label={t('exampleFiles')} sx={{ maxHeight: 360, overflow: 'auto' }}>
        {files.map(({ Id, Name }) => (
          <ListItem key={Id} disablePadding>
            <ListItemButton onClick={() => onChoose(Id)}>
              <ListItemText primary={Name} slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  );
}
