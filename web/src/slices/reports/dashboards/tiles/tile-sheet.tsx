import {
  type GraphSelection,
  recommendedAnalytes,
  type StationsGuidelines,
  type Tile,
  tileKinds,
} from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideSheet } from '#ui/side-sheet';
import { GraphChoices } from '../../graphs/choices/graph-choices.tsx';
import type { GraphSearch } from '../../graphs/graph-search.ts';
import { Choice } from '../choice.tsx';
import { KindFields } from '../kind-fields.tsx';
import { contentOf, selectionOf } from './tile-kinds.ts';

interface TileSheetProps {
  tile: Tile;
  isNew: boolean;
  choices: StationsGuidelines;
  onApply: (tile: Tile) => void;
  onClose: () => void;
}

/** What a tile shows, chosen at the side; nothing changes before it is applied. */
export function TileSheet({ tile, isNew, choices, onApply, onClose }: TileSheetProps) {
  const { t } = useTranslation(['dashboards', 'graphs']);
  const [draft, setDraft] = useState(tile);
  const [open, setOpen] = useState<GraphSearch['open']>(undefined);
  const { Content } = draft;
  const set = (content: Tile['Content']) => setDraft({ ...draft, Content: content });
  const select = (change: Partial<GraphSelection>) => {
    const next = { ...selectionOf(Content), ...change };
    if ('Selection' in Content)
      set({ ...Content, Selection: next, ...(change.dateRange ? { Period: 'asChosen' as const } : {}) });
    else if (Content.Kind === 'map') set({ ...Content, Stations: next.stations });
    setOpen(undefined);
  };
  return (
    <SideSheet title={t(isNew ? 'tile.new' : 'tile.change')} onClose={onClose} width={560}>
      <Stack sx={{ gap: 2 }}>
        <Choice
          label={t('tile.kind')}
          value={Content.Kind}
          options={tileKinds.map((kind) => [kind, t(`kinds.${kind}`)])}
          onChange={(kind) => set(contentOf(kind, selectionOf(Content)))}
        />
        <MuiTextField
          label={t('tile.title')}
          value={draft.Title}
          helperText={t('tile.titleHelp')}
          onChange={({ target }) => setDraft({ ...draft, Title: target.value.slice(0, 120) })}
        />
        <KindFields content={Content} onChange={set} />
        {isCrowded(Content) ? (
          <Alert severity="warning">
            {t('graphs:manyAnalytes', { count: selectionOf(Content).analytes.length, most: recommendedAnalytes })}
          </Alert>
        ) : null}
        {Content.Kind === 'text' || Content.Kind === 'ecology' ? null : (
          <GraphChoices
            {...{ choices, selection: selectionOf(Content), open, select }}
            go={(next) => setOpen(next.open)}
          />
        )}
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="contained" onClick={() => onApply(draft)}>
          {t('tile.apply')}
        </Button>
      </Stack>
    </SideSheet>
  );
}

/** More analytes than can be distinguished in one picture. */
const isCrowded = (content: Tile['Content']) =>
  content.Kind === 'graph' && content.View !== 'scatter' && content.Selection.analytes.length > recommendedAnalytes;
