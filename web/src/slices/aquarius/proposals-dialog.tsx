import type { AquariusProposals } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { Dialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { LoadingState } from '#ui/states';
import { api, proposalsQuery } from './aquarius-queries.ts';
import { ProposalList, type Proposed } from './proposal-list.tsx';

type Kind = 'Levels' | 'Grades';
const kinds = ['Levels', 'Grades'] as const;

/** What a person stated about each: chosen or not. What is new is chosen until somebody says otherwise. */
type Stated = Readonly<Record<Kind, ReadonlyMap<number, boolean>>>;
const nothingStated: Stated = { Levels: new Map(), Grades: new Map() };

const chosenOf = (all: readonly Proposed[], stated: ReadonlyMap<number, boolean>): Proposed[] =>
  all.filter(({ State, Value }) => State !== 'same' && (stated.get(Value) ?? State === 'new'));

/** The approval levels and grades of the AQUARIUS server, proposed as those of the tenant: all, some or none. */
export function ProposalsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('aquarius');
  const { show } = useSnackbar();
  const query = useQuery(proposalsQuery);
  const [stated, setStated] = useState(nothingStated);
  const chosen = (kind: Kind) => chosenOf(query.data?.[kind] ?? [], stated[kind]);
  const [levels, grades] = [chosen('Levels'), chosen('Grades')];
  const accept = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: () => api.aquariusConnection.accept({ query: {}, body: { Levels: levels, Grades: grades } }),
    onSuccess: ({ Levels, Grades }) => show(t('proposals.accepted', { count: Levels + Grades })),
    // What was taken over before a refusal stays, and is reported as it is.
    onSettled: () => query.refetch(),
  });
  const count = levels.length + grades.length;
  const choose = (kind: Kind, values: readonly number[], isChosen: boolean) =>
    setStated((before) => ({
      ...before,
      [kind]: new Map([...before[kind], ...values.map((value) => [value, isChosen] as const)]),
    }));
  const actions = (
    <>
      <Button onClick={onClose}>{t('close')}</Button>
      <Button variant="contained" disabled={count === 0} loading={accept.isPending} onClick={() => accept.mutate()}>
        {count === 0 ? t('proposals.acceptNone') : t('proposals.accept', { count })}
      </Button>
    </>
  );
  return (
    <Dialog open width="md" title={t('proposals.title')} onClose={onClose} actions={actions}>
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('proposals.purpose')}</Typography>
        {query.isPending ? <LoadingState lines={6} /> : null}
        {query.error ? <Alert severity="error">{problemLine(query.error)}</Alert> : null}
        {accept.error ? <Alert severity="error">{problemLine(accept.error)}</Alert> : null}
        {query.data
          ? kinds.map((kind) => (
              <ProposalList
                key={kind}
                title={t(`proposals.${kind}`)}
                proposed={query.data[kind]}
                chosen={new Set(chosen(kind).map(({ Value }) => Value))}
                onChoose={(values, isChosen) => choose(kind, values, isChosen)}
              />
            ))
          : null}
        {query.data ? <Qualifiers proposals={query.data} /> : null}
      </Stack>
    </Dialog>
  );
}

/** Qualifiers need no configuration: they come with points as they are. */
function Qualifiers({ proposals: { Qualifiers: all } }: { proposals: AquariusProposals }) {
  const { t } = useTranslation('aquarius');
  if (all.length === 0) return null;
  const list = all.map(({ Code, Text }) => (Text && Text !== Code ? `${Code} (${Text})` : Code)).join(', ');
  return (
    <Typography variant="body2" color="textSecondary">
      {t('proposals.qualifiers', { list })}
    </Typography>
  );
}
