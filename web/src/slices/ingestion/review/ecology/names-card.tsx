import { type EcologyName, type ExecutionId, ecologyNameKinds } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { decide, type Stated } from './ecology-file-queries.ts';
import { NameLine } from './name-line.tsx';

interface NamesCardProps {
  executionId: ExecutionId;
  names: readonly EcologyName[];
}

const isOpenName = ({ State }: EcologyName) => State === 'unknown' || State === 'proposed';

/** The names a person decides about, by what they are of; those that are known are a click away. */
export function NamesCard({ executionId, names }: NamesCardProps): ReactNode {
  const { t } = useTranslation('ecologyFiles');
  const canSaveForAll = useCan('ingestion.teach');
  const [isAlways, setIsAlways] = useState(canSaveForAll);
  const [showsKnown, setShowsKnown] = useState(false);
  const open = names.filter(isOpenName);
  const shown = showsKnown ? names : open;
  const known = names.length - open.length;
  if (names.length === 0) return null;
  return (
    <SectionCard title={t('names.title')}>
      {open.length === 0 ? <Typography role="status">{t('names.none')}</Typography> : null}
      {canSaveForAll && shown.length > 0 ? (
        <FormControlLabel
          control={<Checkbox checked={isAlways} onChange={(_, checked) => setIsAlways(checked)} />}
          label={t('names.always')}
        />
      ) : null}
      {ecologyNameKinds.map((kind) => (
        <Kind key={kind} {...{ kind, executionId, isAlways }} names={shown.filter(({ Kind: one }) => one === kind)} />
      ))}
      {known > 0 ? (
        <Stack direction="row" sx={{ gap: 1, mt: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography className="numbers">{t('names.known', { count: known })}</Typography>
          <Button aria-expanded={showsKnown} onClick={() => setShowsKnown(!showsKnown)}>
            {t(showsKnown ? 'names.hideKnown' : 'names.showKnown')}
          </Button>
        </Stack>
      ) : null}
    </SectionCard>
  );
}

const mostShown = 200;

interface KindProps extends NamesCardProps {
  kind: EcologyName['Kind'];
  isAlways: boolean;
}

function Kind({ kind, executionId, names, isAlways }: KindProps) {
  const { t } = useTranslation('ecologyFiles');
  const canAdd = useCan('ecology.write');
  const decision = useMutation({ mutationFn: (stated: Partial<Stated>) => decide(executionId, stated) });
  const [shown, setShown] = useState(mostShown);
  const unknown = names.filter(({ State }) => State === 'unknown').length;
  if (names.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" variant="h6">
          {t(`names.kinds.${kind}`)}
        </Typography>
        {canAdd && unknown > 0 ? (
          <Button
            variant="outlined"
            loading={decision.isPending}
            onClick={() => decision.mutate({ AddUnknown: [kind] })}
          >
            {t('names.addAll', { count: unknown })}
          </Button>
        ) : null}
        {unknown > 1 ? (
          <Button loading={decision.isPending} onClick={() => decision.mutate({ LeaveOutUnknown: [kind] })}>
            {t('names.leaveOutAll', { count: unknown })}
          </Button>
        ) : null}
      </Stack>
      {decision.error ? <Alert severity="error">{problemLine(decision.error)}</Alert> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {names.slice(0, shown).map((name) => (
          <NameLine key={name.Key} executionId={executionId} name={name} isAlways={isAlways} />
        ))}
      </Box>
      {names.length > shown ? (
        <Button onClick={() => setShown(shown + mostShown)}>{t('names.more', { shown, count: names.length })}</Button>
      ) : null}
    </Box>
  );
}
