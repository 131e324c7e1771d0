import type { AquariusProposals } from '@freshet/contract';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export type Proposed = AquariusProposals['Levels'][number];

interface ProposalListProps {
  title: string;
  proposed: readonly Proposed[];
  chosen: ReadonlySet<number>;
  onChoose: (values: readonly number[], isChosen: boolean) => void;
}

/** Levels or grades of the server: what each is called there, and what would change here. */
export function ProposalList({ title, proposed, chosen, onChoose }: ProposalListProps) {
  const { t } = useTranslation('aquarius');
  const titleId = useId();
  const open = proposed.filter(({ State }) => State !== 'same').map(({ Value }) => Value);
  const isAll = open.every((value) => chosen.has(value));
  return (
    <section aria-labelledby={titleId}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {open.length > 0 ? (
          <Button size="small" onClick={() => onChoose(open, !isAll)}>
            {t(isAll ? 'proposals.none' : 'proposals.all')}
          </Button>
        ) : null}
      </Stack>
      {proposed.length === 0 ? <Typography color="textSecondary">{t('proposals.empty')}</Typography> : null}
      <FormGroup sx={{ gap: 0.5 }}>
        {proposed.map((one) => (
          <Proposal
            key={one.Value}
            one={one}
            isChosen={chosen.has(one.Value)}
            onChoose={(isChosen) => onChoose([one.Value], isChosen)}
          />
        ))}
      </FormGroup>
    </section>
  );
}

interface ProposalProps {
  one: Proposed;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Proposal({ one: { Value, Text, Present, State }, isChosen, onChoose }: ProposalProps) {
  const { t } = useTranslation('aquarius');
  const isOpen = State !== 'same';
  const label = (
    <>
      {Value} · <strong>{Text}</strong>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {t(`proposals.states.${State}`, { present: Present ?? '', text: Text })}
      </Typography>
    </>
  );
  return (
    <FormControlLabel
      label={label}
      disabled={!isOpen}
      sx={{ '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.primary' } }}
      control={<Checkbox checked={isOpen ? isChosen : true} onChange={(_, next) => onChoose(next)} />}
    />
  );
}
