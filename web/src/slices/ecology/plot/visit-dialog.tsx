import { type DataSourceId, groundSurfaces, NewVisit, type PlotVisit } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { IsoInput } from '#ui/dates/iso-input';
import { FormDialog } from '#ui/dialog';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { useSnackbar } from '#ui/snackbar';
import { api, refreshEcology } from '../ecology-queries.ts';
import { CoverLineFields } from './cover-line-fields.tsx';
import { type CoverLine, coversOf, faultsOf, linesOf, nextLine } from './cover-lines.ts';

interface VisitDialogProps {
  plotId: DataSourceId;
  /** Null for a new one. */
  visit: PlotVisit | null;
  onClose: () => void;
}

type Ground = Readonly<Record<string, string>>;

/** Adds or changes a visit with what grew there. */
export function VisitDialog({ plotId, visit, onClose }: VisitDialogProps) {
  const { t } = useTranslation('ecology');
  const { show } = useSnackbar();
  const [facts, setFacts] = useState({
    VisitedOn: visit?.VisitedOn ?? '',
    Observers: visit?.Observers ?? '',
    Notes: visit?.Notes ?? '',
  });
  const [lines, setLines] = useState(() => linesOf(visit));
  const [ground, setGround] = useState<Ground>(() =>
    Object.fromEntries(
      visit?.Ground.map(({ Surface, CoverPercent }) => [Surface, localNumbers(String(CoverPercent))]) ?? [],
    ),
  );
  const [isTried, setIsTried] = useState(false);
  const faults = faultsOf(lines);
  const checked = NewVisit.safeParse({ ...facts, Covers: coversOf(lines), Ground: groundOf(ground) });
  const save = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: (body: NewVisit) =>
      visit
        ? api.plots.updateVisit({ params: { plotId, visitId: visit.Id }, body })
        : api.plots.addVisit({ params: { plotId }, body }),
    onSuccess: async () => {
      await refreshEcology();
      show(t('visit.saved', { day: facts.VisitedOn }));
      onClose();
    },
  });
  const submit = () => {
    setIsTried(true);
    if (checked.success && faults.size === 0) save.mutate(checked.data);
  };
  const refused = save.error ? problemLine(save.error) : undefined;
  const isUnfinished = isTried && (!checked.success || faults.size > 0);
  const setFact = (name: keyof typeof facts) => (text: string) => setFacts({ ...facts, [name]: text });
  return (
    <FormDialog
      open
      title={visit ? t('visit.editTitle', { day: visit.VisitedOn }) : t('visit.addTitle')}
      submitLabel={visit ? t('save') : t('visit.add')}
      isSubmitting={save.isPending}
      problem={refused ?? (isUnfinished ? t('visit.unfinished') : undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <IsoInput
          label={t('visit.day')}
          required
          value={facts.VisitedOn}
          error={isTried && facts.VisitedOn === ''}
          onChange={setFact('VisitedOn')}
        />
        <TextField
          label={t('visit.observers')}
          value={facts.Observers}
          onChange={(event) => setFact('Observers')(event.target.value)}
        />
        <TextField
          label={t('visit.notes')}
          multiline
          value={facts.Notes}
          onChange={(event) => setFact('Notes')(event.target.value)}
        />
        <CoverLines lines={lines} faults={isTried ? faults : new Map()} onChange={setLines} />
        <GroundFields ground={ground} onChange={setGround} />
      </Stack>
    </FormDialog>
  );
}

interface CoverLinesProps {
  lines: readonly CoverLine[];
  faults: ReturnType<typeof faultsOf>;
  onChange: (lines: CoverLine[]) => void;
}

function CoverLines({ lines, faults, onChange }: CoverLinesProps) {
  const { t } = useTranslation('ecology');
  return (
    <Box component="section" aria-label={t('visit.species')}>
      <Typography variant="h3">{t('visit.species')}</Typography>
      {lines.map((line) => (
        <CoverLineFields
          key={line.key}
          line={line}
          fault={faults.get(line.key)}
          onChange={(changed) => onChange(lines.map((each) => (each.key === line.key ? changed : each)))}
          onRemove={() => onChange(lines.filter((each) => each.key !== line.key))}
        />
      ))}
      <Button startIcon={<AddIcon />} sx={{ mt: 1 }} onClick={() => onChange([...lines, nextLine(lines.at(-1))])}>
        {t('visit.addLine')}
      </Button>
    </Box>
  );
}

function GroundFields({ ground, onChange }: { ground: Ground; onChange: (ground: Ground) => void }) {
  const { t } = useTranslation('ecology');
  const given = groundOf(ground);
  const sum = given.reduce((total, { CoverPercent }) => total + CoverPercent, 0);
  return (
    <Box component="section" aria-label={t('visit.groundTitle')}>
      <Typography variant="h3">{t('visit.groundTitle')}</Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, mt: 1.5 }}>
        {groundSurfaces.map((surface) => (
          <TextField
            key={surface}
            label={`${t(`surfaces.${surface}`)} (%)`}
            value={ground[surface] ?? ''}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            onChange={(event) => onChange({ ...ground, [surface]: event.target.value })}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {given.length === 0 ? t('visit.groundNone') : t('visit.groundSum', { sum: Number(sum.toFixed(2)) })}
      </Typography>
    </Box>
  );
}

/** The surfaces that something was typed for. What is no number is kept as one that is refused. */
const groundOf = (ground: Ground) =>
  groundSurfaces.flatMap((Surface) => {
    const text = (ground[Surface] ?? '').trim();
    return text === '' ? [] : [{ Surface, CoverPercent: Number(text.replace(',', '.')) }];
  });
