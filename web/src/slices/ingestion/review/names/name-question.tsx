import { nameScopes, type ReviewDecision } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { SearchBox } from '#ui/form/search-box';
import { LoadingState } from '#ui/states';
import { type NameKind, proposalsQuery } from '../../ingestion-queries.ts';
import { type NameScope, useReview } from '../review-context.ts';
import { keyOf, ProposalLabel } from './proposal-label.tsx';

interface NameQuestionProps {
  kind: NameKind;
  text: string;
  /** How many rows have the text; null when only the one cell is meant. */
  rows: number | null;
  /** The row of the cell the question was opened from. */
  ordinal?: number;
  onTaken?: () => void;
  /** Takes the chosen proposal from outside, for the Enter key of the grid. */
  takeRef?: RefObject<(() => void) | null>;
}

/** The nearest few; another one is found by its name. */
const shownProposals = 5;

/** What a text means: the nearest names with why, another one by search, and how far the answer reaches. */
export function NameQuestion({ kind, text, rows, ordinal, onTaken, takeRef }: NameQuestionProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const { ingestion, canDecide, decide, isDeciding, scope: lastScope } = useReview();
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...proposalsQuery(ingestion.ExecutionId, { kind, text, search }),
    placeholderData: keepPreviousData,
  });
  const proposals = (query.data?.Proposals ?? []).slice(0, shownProposals);
  const [picked, setPicked] = useState<{ text: string; key: string } | null>(null);
  const group = useRef<HTMLDivElement>(null);
  // Only what is sure is chosen automatically; a person chooses among the others.
  // A choice is for the text it was made for: the next text asks again.
  const chosen =
    proposals.find((each) => picked?.text === text && keyOf(each) === picked.key) ??
    (query.isPlaceholderData ? undefined : proposals.find(({ MatchStrength }) => MatchStrength === 'strong'));
  const scope = lastScope === 'cell' && ordinal === undefined ? 'file' : lastScope;
  const take = () => {
    if (isDeciding || !canDecide) return;
    if (!chosen) {
      group.current?.querySelector('input')?.focus();
      return;
    }
    const decision: ReviewDecision = {
      Kind: 'name',
      Name: kind,
      Text: text,
      Scope: scope,
      ...(chosen.TargetId === null ? { TargetText: chosen.TargetText } : { TargetId: chosen.TargetId }),
      ...(scope === 'cell' && ordinal !== undefined ? { Ordinal: ordinal } : {}),
    };
    decide([decision], t('names.taken', { text, target: chosen.TargetText }));
    onTaken?.();
  };
  useEffect(() => {
    if (!takeRef) return;
    takeRef.current = take;
    return () => {
      takeRef.current = null;
    };
  });
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    // What was just typed is not searched for yet: what is shown was found without it.
    const typed =
      event.target instanceof HTMLInputElement && event.target.getAttribute('role') === 'searchbox'
        ? event.target.value
        : null;
    if (typed === null || typed === search) take();
  };
  if (!canDecide) return <Typography color="textSecondary">{t('names.notYours')}</Typography>;
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 640 }} onKeyDown={takeOnEnter}>
      {query.isPending ? <LoadingState shape="lines" lines={2} /> : null}
      {query.data && proposals.length === 0 ? <Typography>{t('names.nothingNear')}</Typography> : null}
      <RadioGroup
        ref={group}
        aria-label={t('names.means', { text })}
        value={chosen ? keyOf(chosen) : ''}
        onChange={(_, value) => setPicked({ text, key: value })}
      >
        {proposals.map((each) => (
          <FormControlLabel
            key={keyOf(each)}
            value={keyOf(each)}
            control={<Radio size="small" />}
            label={<ProposalLabel proposal={each} />}
          />
        ))}
      </RadioGroup>
      {proposals.length > 0 && !chosen ? <Typography color="textSecondary">{t('names.chooseFirst')}</Typography> : null}
      <SearchBox label={t(`names.search.${kind}`)} value={search} debounceMs={250} onChange={setSearch} />
      <ScopeChoice scope={scope} hasCell={ordinal !== undefined} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="contained" disabled={!chosen} loading={isDeciding} onClick={take}>
          {rows !== null && scope !== 'cell'
            ? t('names.useFor', { target: chosen?.TargetText ?? '…', count: rows })
            : t('names.use', { target: chosen?.TargetText ?? '…' })}
        </Button>
        <AddNew kind={kind} />
      </Box>
    </Stack>
  );
}

/** This cell, this file, or always; always only for those who may teach. */
function ScopeChoice({ scope, hasCell }: { scope: NameScope; hasCell: boolean }) {
  const { t } = useTranslation('ingestion');
  const { setScope, canSaveForAll } = useReview();
  return (
    <Box>
      <RadioGroup row aria-label={t('scopes.title')} value={scope}>
        {nameScopes
          .filter((each) => hasCell || each !== 'cell')
          .map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              disabled={each === 'always' && !canSaveForAll}
              control={<Radio size="small" onChange={() => setScope(each)} />}
              label={t(`scopes.${each}`)}
            />
          ))}
      </RadioGroup>
      {canSaveForAll ? null : (
        <Typography variant="body2" color="textSecondary">
          {t('scopes.onlyAdministrators')}
        </Typography>
      )}
    </Box>
  );
}

const newAddresses = {
  station: '/manage/monitoring_locations?dialog=new',
  analyte: '/manage/analytes?dialog=new',
} as const;

function AddNew({ kind }: { kind: NameKind }) {
  const { t } = useTranslation('ingestion');
  const may = { station: useCan('locations.write'), analyte: useCan('analytes.write') };
  if (kind !== 'station' && kind !== 'analyte') return null;
  if (!may[kind]) return null;
  return (
    // In another tab: the decisions here are not finished.
    <Link href={newAddresses[kind]} target="_blank" rel="noopener">
      {t(`names.add.${kind}`)}
    </Link>
  );
}
