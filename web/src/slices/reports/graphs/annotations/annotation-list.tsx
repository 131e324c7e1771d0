import type { Annotation, GraphSelection, StationsGuidelines } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { toDay } from '#ui/dates/date-range.ts';
import { showInstant } from '#ui/dates/show-instant.ts';
import { ConfirmDialog } from '#ui/dialog';
import { ErrorState } from '#ui/states';
import { seriesQuery } from '../graph-api.ts';
import { AnnotationDialog } from './annotation-dialog.tsx';
import { annotationsQuery, removeAnnotation } from './annotation-queries.ts';
import { proposeDays, useShownRange } from './shown-range.ts';

interface AnnotationListProps {
  selection: GraphSelection;
  choices: StationsGuidelines | undefined;
}

/** What was written on the graph, by whom and when; and the way to write more. */
export function AnnotationList({ selection, choices }: AnnotationListProps): ReactNode {
  const { t } = useTranslation('graphs');
  const query = useQuery(annotationsQuery(selection));
  const canWrite = useCan('reports.save');
  const [writing, setWriting] = useState<Annotation | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Annotation | null>(null);
  const remove = useMutation({ mutationFn: removeAnnotation, onSettled: () => setLeaving(null) });
  const stations = (choices?.Stations ?? []).filter(({ StationId }) => selection.stations.includes(StationId));
  const annotations = query.data?.Data ?? [];
  const left = (query.data?.Total ?? 0) - annotations.length;
  const failure = errorOf(query);
  const shown = useShownRange();
  // Of the results that the graph has loaded.
  const { data: drawn } = useQuery({ ...seriesQuery(selection), enabled: false });
  const propose = () => {
    const newest = Math.max(...(drawn?.Series ?? []).flatMap(({ Points }) => Points.Times.at(-1) ?? []));
    return proposeDays({
      ...{ view: shown.current, chosen: selection.dateRange, today: toDay(new Date()) },
      newest: Number.isFinite(newest) ? newest : undefined,
    });
  };
  return (
    <Box component="section" aria-label={t('annotations.title')} sx={{ mt: 1 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2">{t('annotations.title')}</Typography>
        {canWrite && stations.length > 0 ? (
          <Button size="small" className="no-print" onClick={() => setWriting('new')}>
            {t('annotations.add')}
          </Button>
        ) : null}
      </Stack>
      {failure ? <ErrorState {...failure} /> : null}
      {query.data && annotations.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('annotations.none')}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none' }}>
        {annotations.map((one) => (
          <Line
            key={one.Id}
            annotation={one}
            canChange={canWrite && one.CanRemove}
            onChange={() => setWriting(one)}
            onRemove={() => setLeaving(one)}
          />
        ))}
      </Box>
      {left > 0 ? <Typography variant="body2">{t('annotations.more', { count: left })}</Typography> : null}
      {writing ? (
        <AnnotationDialog
          stations={stations}
          annotation={writing === 'new' ? null : writing}
          days={propose()}
          onClose={() => setWriting(null)}
        />
      ) : null}
      {leaving ? (
        <ConfirmDialog
          open
          isDestructive
          title={t('annotations.removeTitle')}
          confirmLabel={t('annotations.remove')}
          onConfirm={() => remove.mutate(leaving)}
          onClose={() => setLeaving(null)}
        >
          {leaving.Text}
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}

interface LineProps {
  annotation: Annotation;
  canChange: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function Line({ annotation, canChange, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('graphs');
  const { BeginsOn, EndsOn, Text, StationName, AuthorName, WrittenAt, ChangedBy, ChangedAt } = annotation;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', py: 0.25, flexWrap: 'wrap' }}>
      <Typography component="span" variant="body2" className="numbers" sx={{ whiteSpace: 'nowrap' }}>
        {BeginsOn === EndsOn ? BeginsOn : t('annotations.days', { from: BeginsOn, to: EndsOn })}
      </Typography>
      <Typography component="span" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        <strong>{StationName}</strong> {Text}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {t('annotations.by', { name: AuthorName, at: showInstant(WrittenAt) })}
        {ChangedBy !== null && ChangedAt !== null
          ? ` · ${t('annotations.changedBy', { name: ChangedBy, at: showInstant(ChangedAt) })}`
          : null}
      </Typography>
      {canChange ? (
        <Box component="span" className="no-print" sx={{ whiteSpace: 'nowrap' }}>
          <IconButton size="small" aria-label={t('annotations.changeOne', { text: Text })} onClick={onChange}>
            <EditIcon fontSize="small" />
          </IconButton>
          <IconButton size="small" aria-label={t('annotations.removeOne', { text: Text })} onClick={onRemove}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ) : null}
    </Box>
  );
}
