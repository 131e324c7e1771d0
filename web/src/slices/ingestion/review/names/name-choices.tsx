import type { UnknownNamePlan } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';

/** What becomes of a name. */
export interface Chosen {
  readonly choice: UnknownNamePlan['Choice'];
  readonly targetId: number | null;
}

export const keyOfName = ({ Kind, Text }: Pick<UnknownNamePlan, 'Kind' | 'Text'>): string => `${Kind}/${Text}`;

/** What becomes of it unless the person says otherwise. */
export const usualOf = ({ Choice, Proposals }: UnknownNamePlan): Chosen => ({
  choice: Choice,
  targetId: Choice === 'known' ? (Proposals[0]?.TargetId ?? null) : null,
});

interface NameChoicesProps {
  names: readonly UnknownNamePlan[];
  choiceOf: (name: UnknownNamePlan) => Chosen;
  onChoose: (name: UnknownNamePlan, choice: Chosen) => void;
}

const shownNames = 8;

/** Names that are probably known ones, each with its choice; then the new ones, which are only listed unless opened. */
export function NameChoices({ names, choiceOf, onChoose }: NameChoicesProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const newNameOf = useNewName();
  const [isEach, setIsEach] = useState(false);
  const likely = names.filter(({ Choice }) => Choice !== 'new');
  const fresh = names.filter(({ Choice }) => Choice === 'new');
  const lines = (some: readonly UnknownNamePlan[]) => (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {some.map((name) => (
        <NameLine key={keyOfName(name)} name={name} chosen={choiceOf(name)} onChoose={onChoose} />
      ))}
    </Box>
  );
  return (
    <>
      {likely.length > 0 ? (
        <Box>
          <Typography variant="h3">{t('addAll.likely', { count: likely.length })}</Typography>
          <Typography color="textSecondary">{t('addAll.likelyHelp')}</Typography>
          {lines(likely)}
        </Box>
      ) : null}
      {fresh.length > 0 ? (
        <Box>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {t('addAll.fresh', { count: fresh.length })}
          </Typography>
          {isEach ? (
            lines(fresh)
          ) : (
            <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {fresh
                .slice(0, shownNames)
                .map((name) => (newNameOf(name) === name.Text ? name.Text : `${name.Text} (${newNameOf(name)})`))
                .join(', ')}
              {fresh.length > shownNames ? ', …' : ''}{' '}
              <Button size="small" onClick={() => setIsEach(true)}>
                {t('addAll.choose')}
              </Button>
            </Box>
          )}
        </Box>
      ) : null}
    </>
  );
}

/** What a new one is called: the analyte, with the fraction and speciation that its rows get. */
function useNewName(): (name: UnknownNamePlan) => string {
  const label = useAnalyteLabel();
  return ({ Kind, Text, NewName, Fraction, Speciation }) =>
    Kind === 'analyte' && NewName !== '' ? label(NewName, Fraction, Speciation) : Text;
}

interface NameLineProps {
  name: UnknownNamePlan;
  chosen: Chosen;
  onChoose: NameChoicesProps['onChoose'];
}

function NameLine({ name, chosen, onChoose }: NameLineProps) {
  const { t } = useTranslation('ingestion');
  const { Kind, Text, Rows, Proposals, Unit, UnitGroup, DoubtfulCoordinates, Refusal } = name;
  const becomes = useNewName()(name);
  const taken = Proposals.find(({ TargetId }) => TargetId === chosen.targetId) ?? Proposals[0];
  const value = chosen.choice === 'known' ? String(chosen.targetId) : chosen.choice;
  const choose = (next: string) =>
    onChoose(
      name,
      next === 'new' || next === 'wait'
        ? { choice: next, targetId: null }
        : { choice: 'known', targetId: Number(next) },
    );
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr minmax(240px, 45%)' },
        columnGap: 2,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        py: 0.75,
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {Text}
        </Typography>{' '}
        <Typography component="span" variant="body2" color="textSecondary" className="numbers">
          {t(`kinds.${Kind}`)} · {t('names.rows', { count: Rows })}
          {Unit ? ` · ${t(UnitGroup ? 'addAll.inGroup' : 'addAll.inUnit', { unit: Unit, group: UnitGroup })}` : ''}
        </Typography>
      </Box>
      <Box>
        <NativeSelect
          fullWidth
          value={value}
          onChange={({ target }) => choose(target.value)}
          inputProps={{ 'aria-label': t('addAll.choiceOf', { text: Text }) }}
        >
          {Proposals.map(({ TargetId, TargetText, Likeness, IsStrong }) => (
            <option key={TargetId} value={TargetId}>
              {t('addAll.proposal', {
                name: TargetText,
                percent: Math.round(Likeness * 100),
                sure: t(IsStrong ? 'addAll.sure' : 'addAll.weak'),
              })}
            </option>
          ))}
          <option value="new" disabled={Refusal !== ''}>
            {becomes === Text ? t('addAll.choices.new') : t('addAll.choices.newAs', { name: becomes })}
          </option>
          <option value="wait">{t('addAll.choices.wait')}</option>
        </NativeSelect>
        {taken ? (
          <Typography variant="body2" color="textSecondary">
            {t(`names.why.${taken.WhyCode}`)} {taken.KnownAs ? t('names.knownAs', { name: taken.KnownAs }) : ''}
          </Typography>
        ) : null}
        {DoubtfulCoordinates && chosen.choice === 'new' ? (
          <Typography variant="body2">{t('addAll.doubtful', { written: DoubtfulCoordinates })}</Typography>
        ) : null}
        {Refusal ? <Typography variant="body2">{Refusal}</Typography> : null}
      </Box>
    </Box>
  );
}
