import type { EcologyName, ExecutionId } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { useCan } from '#api/session/claims';
import { type Choice, choicesQuery, decide } from './ecology-file-queries.ts';

interface NameLineProps {
  executionId: ExecutionId;
  name: EcologyName;
  isAlways: boolean;
}

type Meaning = { TargetId: number } | { Add: true } | { LeaveOut: true };

/** One name of the file: what it may mean and why, and what a person says it means. */
export function NameLine({ executionId, name, isAlways }: NameLineProps): ReactNode {
  const { t } = useTranslation('ecologyFiles');
  const [canRun, canAdd] = [useCan('ingestion.run'), useCan('ecology.write')];
  const decision = useMutation({
    mutationFn: (meaning: Meaning) =>
      decide(executionId, {
        Names: [{ Kind: name.Kind, Key: name.Key, Scope: isAlways ? 'always' : 'file', ...meaning }],
      }),
  });
  const whole = `${name.Name} ${name.Authority}`.trim();
  return (
    <Box
      component="li"
      aria-label={whole}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        gap: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h4" sx={{ fontWeight: 600 }}>
          {whole}
          {name.Facts.unit ? ` (${name.Facts.unit})` : ''}
        </Typography>
        <Typography className="numbers" color="textSecondary">
          {t('names.used', { count: name.Records, row: name.RowNo })}
          {name.Sheet ? ` · ${name.Sheet}` : ''}
        </Typography>
        <Typography role="status" color={name.State === 'unknown' || name.State === 'proposed' ? 'warning' : undefined}>
          {t(`names.${name.State}`, { name: name.TargetName ?? '' })}
        </Typography>
      </Box>
      {canRun ? (
        <Stack sx={{ gap: 1, alignItems: 'flex-start', minWidth: 0 }}>
          {name.State === 'proposed' ? (
            <Proposals name={name} isBusy={decision.isPending} onYes={decision.mutate} />
          ) : null}
          {decision.error ? <Alert severity="error">{problemLine(decision.error)}</Alert> : null}
          <Other kind={name.Kind} isBusy={decision.isPending} onTake={decision.mutate} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {canAdd && name.State !== 'new' ? (
              <Button loading={decision.isPending} onClick={() => decision.mutate({ Add: true })}>
                {t('names.add')}
              </Button>
            ) : null}
            {name.State === 'leftOut' ? null : (
              <Button loading={decision.isPending} onClick={() => decision.mutate({ LeaveOut: true })}>
                {t('names.leaveOut')}
              </Button>
            )}
          </Stack>
        </Stack>
      ) : null}
    </Box>
  );
}

interface ProposalsProps {
  name: EcologyName;
  isBusy: boolean;
  onYes: (meaning: Meaning) => void;
}

const reasons = [
  ...(['otherAuthor', 'noAuthor', 'accents', 'abbreviated', 'commonName', 'almostSame', 'sameSigns'] as const),
  ...(['sameWords', 'partOf', 'similar', 'holdsWords'] as const),
] as const;

function Proposals({ name, isBusy, onYes }: ProposalsProps) {
  const { t } = useTranslation('ecologyFiles');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {name.Proposals.map(({ Id, Name, Why, Likeness }) => {
        const why = reasons.find((reason) => reason === Why);
        return (
          <li key={Id}>
            <Button
              variant="outlined"
              size="small"
              disabled={isBusy}
              onClick={() => onYes({ TargetId: Id })}
              sx={{ textAlign: 'left' }}
            >
              {t('names.yes', { name: Name })}
            </Button>
            <Typography variant="body2" color="textSecondary">
              {why ? `${t(`why.${why}`)} ` : ''}
              {t('names.sure', { percent: Math.round(Likeness * 100) })}
            </Typography>
          </li>
        );
      })}
    </Box>
  );
}

interface OtherProps {
  kind: EcologyName['Kind'];
  isBusy: boolean;
  onTake: (meaning: Meaning) => void;
}

/** Any thing of the tenant, by a part of its name. */
function Other({ kind, isBusy, onTake }: OtherProps) {
  const { t } = useTranslation('ecologyFiles');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(kind === 'taxon' ? typed.trim() : '');
  const query = useQuery({ ...choicesQuery(kind, sought), enabled: isOpen });
  return (
    <Autocomplete<Choice>
      size="small"
      fullWidth
      disabled={isBusy}
      options={query.data ?? []}
      loading={query.isFetching}
      {...(kind === 'taxon' ? { filterOptions: (options: Choice[]) => options } : {})}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onOpen={() => setIsOpen(true)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, picked) => (picked ? onTake({ TargetId: picked.id }) : undefined)}
      renderInput={(params) => <TextField {...params} label={t('names.other')} />}
    />
  );
}
