import { type Analyte, type AnalyteDetail, AnalyteId, aliasNames, anyMethod } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { problemPlaces } from '#api/describe-problem';
import { useClaims } from '#api/session/claims';
import { worded } from '#api/worded';
import { FormDialog } from '#ui/dialog';
import { TextField } from '#ui/form/field';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { analyteListQuery, analyteQuery, refreshAnalytes } from '../analyte-queries.ts';
import { api } from '../analytes-api.ts';
import { type Choice, ChoiceField } from '../choice-field.tsx';
import { findAnalytes } from '../find-analytes.ts';
import { movesOf } from '../moves.ts';
import { useUnitNames } from '../unit-names.ts';

interface DemoteDialogProps {
  source: AnalyteDetail;
  /** The analyte that is proposed. */
  targetId?: number;
  onJoined: (targetId: number) => void;
  onClose: () => void;
}

const none: readonly Analyte[] = [];
const AliasForm = worded(z.strictObject(aliasNames));
const fieldOfCode = { 'analytes.aliasTaken': 'AliasName', 'analytes.aliasIsName': 'AliasName' };

/** Makes an analyte an alias of another, after showing what moves where. */
export function DemoteDialog({ source, targetId, onJoined, onClose }: DemoteDialogProps): ReactNode {
  const { t } = useTranslation('analytes');
  const { show } = useSnackbar();
  const { data = none, isPending } = useQuery(analyteListQuery(useClaims().userGroupId));
  const others = useMemo(() => data.filter(({ Id }) => Id !== source.Id), [data, source.Id]);
  const [chosenId, setChosenId] = useState(targetId);
  const [isMissing, setIsMissing] = useState(false);
  const target = others.find(({ Id }) => Id === chosenId);
  const form = useZodForm(AliasForm, { AliasName: source.AnalyteName, Method: anyMethod });
  const submit = form.handleSubmit(async (newAlias) => {
    if (!target) return setIsMissing(true);
    try {
      const body = { sourceAnalyteId: source.Id, targetAnalyteId: target.Id, newAlias };
      await api.analytes.setAsAlias({ body });
      onJoined(target.Id);
      show(t('demote.done', { name: source.AnalyteName, target: target.AnalyteName }));
      await refreshAnalytes(source.Id);
    } catch (error) {
      applyProblems(form, problemPlaces(error, fieldOfCode));
    }
  });
  return (
    <FormDialog
      open
      title={t('demote.title', { name: source.AnalyteName })}
      submitLabel={t('demote.confirm')}
      isSubmitting={form.formState.isSubmitting}
      problem={form.formState.errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <ChoiceField
          label={t('demote.target')}
          choices={others.map(toChoice)}
          chosen={target ? toChoice(target) : null}
          onChoose={(choice) => setChosenId(choice?.id)}
          findIn={(choices, typed) => pick(choices, findAnalytes(others, typed))}
          isLoading={isPending}
          problem={isMissing && !target ? t('demote.targetMissing') : undefined}
          required
          autoFocus
        />
        <TextField control={form.control} name="AliasName" label={t('demote.aliasName')} required />
        <TextField
          control={form.control}
          name="Method"
          label={t('alias.method')}
          help={t('demote.methodHelp')}
          required
        />
        {target ? <Preview source={source} target={target} /> : null}
      </Stack>
    </FormDialog>
  );
}

const toChoice = ({ Id, AnalyteName }: Analyte): Choice => ({ id: Id, name: AnalyteName });
function pick(choices: readonly Choice[], analytes: readonly Analyte[]): readonly Choice[] {
  const ids = new Set<number>(analytes.map(({ Id }) => Id));
  return choices.filter(({ id }) => ids.has(id));
}

/** What moves to the target, and what stands in the way. */
function Preview({ source, target }: { source: AnalyteDetail; target: Analyte }) {
  const { t } = useTranslation('analytes');
  const { groupNames } = useUnitNames();
  const { data } = useQuery(analyteQuery(AnalyteId.parse(target.Id)));
  const { aliases, results, hasMore, links, cofactors, groupsDiffer } = movesOf(source, target);
  const group = (id: number | null) => groupNames.get(id ?? 0) ?? '';
  if (groupsDiffer) {
    return (
      <Alert severity="error">
        {t('demote.groupsDiffer', {
          name: source.AnalyteName,
          group: group(source.ApplicableUnitGroupId),
          target: target.AnalyteName,
          otherGroup: group(target.ApplicableUnitGroupId),
        })}
      </Alert>
    );
  }
  return (
    <Box component="section" aria-label={t('demote.preview')} sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{t('demote.moves', { target: target.AnalyteName })}</Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
        <li>{t(hasMore ? 'counts.manyResults' : 'counts.results', { count: results })}</li>
        <li>{t('counts.aliases', { count: aliases })}</li>
        <li>{t('counts.links', { count: links })}</li>
        <li>{t('counts.cofactors', { count: cofactors })}</li>
      </Box>
      <Typography color="textSecondary">
        {t('demote.after', { name: source.AnalyteName, target: target.AnalyteName, count: data?.ResultCount ?? 0 })}
      </Typography>
    </Box>
  );
}
