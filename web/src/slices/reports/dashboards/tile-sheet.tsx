import {
  type GraphSelection,
  graphViews,
  type StationsGuidelines,
  type Tile,
  tileKinds,
  tilePeriods,
  tileStatistics,
} from '@freshet/contract';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import MuiTextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideSheet } from '#ui/side-sheet';
import { GraphChoices } from '../graphs/graph-choices.tsx';
import type { GraphSearch } from '../graphs/graph-search.ts';
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
  const { t } = useTranslation('dashboards');
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
        {Content.Kind === 'text' ? null : (
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

interface FieldsProps {
  content: Tile['Content'];
  onChange: (content: Tile['Content']) => void;
}

function KindFields({ content, onChange }: FieldsProps): ReactNode {
  const { t } = useTranslation('dashboards');
  return (
    <>
      {content.Kind === 'graph' ? (
        <>
          <Choice
            label={t('tile.view')}
            value={content.View}
            options={graphViews.map((view) => [view, t(`views.${view}`)])}
            onChange={(View) => onChange({ ...content, View })}
          />
          <Flip label={t('tile.log')} isOn={content.IsLog} onChange={(IsLog) => onChange({ ...content, IsLog })} />
        </>
      ) : null}
      {content.Kind === 'trend' ? (
        <Flip
          label={t('tile.seasonal')}
          isOn={content.IsSeasonal}
          onChange={(IsSeasonal) => onChange({ ...content, IsSeasonal })}
        />
      ) : null}
      {content.Kind === 'statistic' ? (
        <Choice
          label={t('tile.statistic')}
          value={content.Statistic}
          options={tileStatistics.map((one) => [one, t(`statistics.${one}`)])}
          onChange={(Statistic) => onChange({ ...content, Statistic })}
        />
      ) : null}
      {content.Kind === 'text' ? (
        <MuiTextField
          multiline
          minRows={4}
          label={t('tile.text')}
          value={content.Text}
          onChange={({ target }) => onChange({ ...content, Text: target.value.slice(0, 5000) })}
        />
      ) : null}
      {'Period' in content && content.Kind !== 'latest' ? (
        <Choice
          label={t('tile.period')}
          value={content.Period}
          options={tilePeriods.map((period) => [period, t(`periods.${period}`)])}
          onChange={(Period) => onChange({ ...content, Period })}
        />
      ) : null}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const choose = (text: string) => {
    const found = options.find(([one]) => one === text);
    if (found) onChange(found[0]);
  };
  return (
    <MuiTextField select label={label} value={value} onChange={({ target }) => choose(target.value)}>
      {options.map(([one, words]) => (
        <MenuItem key={one} value={one}>
          {words}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

const Flip = ({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <FormControlLabel control={<Switch checked={isOn} onChange={(_, next) => onChange(next)} />} label={label} />
);
