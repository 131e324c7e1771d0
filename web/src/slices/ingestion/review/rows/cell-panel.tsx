import type { Severity, StagedRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideSheet } from '#ui/side-sheet';
import { FindingList } from '../finding-list.tsx';
import { NameQuestion } from '../names/name-question.tsx';
import { useReview } from '../review-context.ts';
import { RowButtons } from './row-buttons.tsx';
import { RowFlags } from './row-flags.tsx';
import { findingsOf, nameKindOf, type RowField } from './staged-columns.ts';

interface CellPanelProps {
  row: StagedRow | undefined;
  field: RowField | undefined;
  shown: readonly Severity[];
  editRef: RefObject<HTMLInputElement | null>;
  takeRef: RefObject<(() => void) | null>;
  onOriginal: () => void;
  /** With it the panel lies over the page, as on narrow screens. */
  onClose?: () => void;
}

/** What is wrong with a cell in a sentence, what it may mean, and what can be done about it and its row. */
export function CellPanel({ row, field, onClose, ...props }: CellPanelProps): ReactNode {
  const { t } = useTranslation('ingestion');
  if (!row || !field) {
    return (
      <Box sx={frame}>
        <Typography color="textSecondary">{t('cell.none')}</Typography>
      </Box>
    );
  }
  const title = t('cell.title', { row: row.RowNo, field: t(`fields.${field}`) });
  const content = <Content key={`${row.Ordinal}-${field}-${row.Fields[field]}`} row={row} field={field} {...props} />;
  if (onClose) {
    return (
      <SideSheet title={title} onClose={onClose}>
        {content}
      </SideSheet>
    );
  }
  return (
    <Box component="section" aria-label={title} sx={frame}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {content}
    </Box>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  p: 2,
  maxHeight: 620,
  overflow: 'auto',
  bgcolor: 'background.default',
} as const;

interface ContentProps extends Omit<CellPanelProps, 'row' | 'field' | 'onClose'> {
  row: StagedRow;
  field: RowField;
}

function Content({ row, field, shown, editRef, takeRef, onOriginal }: ContentProps) {
  const { t } = useTranslation('ingestion');
  const { ingestion, canDecide } = useReview();
  const about = findingsOf(row, field, shown);
  const ofRow = findingsOf(row, '', shown).filter((finding) => !about.includes(finding));
  const elsewhere = row.Findings.filter(
    (finding) =>
      finding.Field !== field && finding.Field !== '' && shown.includes(finding.Severity) && !finding.IsResolved,
  );
  const kind = about.map(nameKindOf).find((each) => each !== null);
  const written = row.Fields[field] ?? '';
  const same = ingestion.UnknownNames.find(({ Kind, Text }) => Kind === kind && Text === written);
  return (
    <Stack sx={{ gap: 2 }}>
      {about.length + ofRow.length > 0 ? (
        <FindingList findings={[...about, ...ofRow]} state={row.State} />
      ) : (
        <Typography color="textSecondary">{t('cell.fine')}</Typography>
      )}
      {kind ? (
        <NameQuestion kind={kind} text={written} rows={same?.Rows ?? 1} ordinal={row.Ordinal} takeRef={takeRef} />
      ) : null}
      <RowFlags row={row} />
      {canDecide ? <Edit row={row} field={field} editRef={editRef} /> : null}
      {elsewhere.length > 0 ? (
        <Box>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            {t('cell.elsewhere')}
          </Typography>
          <FindingList findings={elsewhere} state={row.State} />
        </Box>
      ) : null}
      <RowButtons row={row} onOriginal={onOriginal} />
    </Stack>
  );
}

/** Another text for the cell. The file itself stays as it is. */
function Edit({ row, field, editRef }: Pick<ContentProps, 'row' | 'field' | 'editRef'>) {
  const { t } = useTranslation('ingestion');
  const { decide, isDeciding } = useReview();
  const before = row.Fields[field] ?? '';
  const [text, setText] = useState(before);
  const save = () => {
    if (text === before) return;
    const edit = (Text: string) => ({ Kind: 'edit', Ordinal: row.Ordinal, Field: field, Text }) as const;
    decide([edit(text)], t('cell.saved', { row: row.RowNo }), [edit(before)]);
  };
  const saveOnEnter = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') save();
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <MuiTextField
        label={t('cell.text')}
        value={text}
        inputRef={editRef}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={saveOnEnter}
        sx={{ flex: 1 }}
        helperText={t('cell.fileStays')}
      />
      <Button disabled={text === before} loading={isDeciding} onClick={save} sx={{ mt: 0.5 }}>
        {t('cell.save')}
      </Button>
    </Box>
  );
}
