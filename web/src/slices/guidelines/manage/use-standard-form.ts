import { Problem, type Standard, StandardChange } from '@freshet/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { worded } from '#api/translate-sentence';
import { applyProblems, useZodForm } from '#ui/form';
import { useSnackbar } from '#ui/snackbar';
import { readWritten } from '../formula/try-formula.ts';
import { api } from '../parts/guidelines-api.ts';
import { useFollow } from './area.ts';
import type { DetailProps } from './guideline-page.tsx';
import {
  cofactorsFrom,
  noCofactor,
  type TypedCofactor,
  TypedStandard,
  toStandardBody,
  typedFrom,
} from './standard-form.ts';

export interface StandardDialogProps extends DetailProps {
  /** Null for a new one. */
  standard: Standard | null;
  canEdit: boolean;
  onClose: () => void;
  onHistory?: () => void;
}

const Typed = worded(TypedStandard);
const fieldOfCode = { 'guidelines.formulaWrong': 'StandardValue', 'guidelines.valueWrong': 'StandardValue' };

/** What is typed of a standard, what is wrong with its value, and the way it is sent. */
export function useStandardForm(props: StandardDialogProps) {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const { guideline, standard } = props;
  const form = useZodForm(Typed, typedFrom(standard));
  const [cofactors, setCofactors] = useState(() => cofactorsFrom(standard));
  const [isAsking, setIsAsking] = useState(false);
  const [valueType, value] = useWatch({ control: form.control, name: ['ValueType', 'StandardValue'] });
  const reading = readWritten({ valueType, value });
  const withoutUnit = reading.names
    .filter(({ key, suffix }) => suffix === null && (cofactors.get(key)?.unitId ?? null) === null)
    .map(({ name }) => name);
  const save = useSave(props);
  const send = (isNoUnitConfirmed: boolean) =>
    form.handleSubmit(
      async (typed) => {
        if (reading.slips.length > 0 || reading.problem) return;
        if (withoutUnit.length > 0 && !isNoUnitConfirmed) return setIsAsking(true);
        const { names } = reading;
        try {
          await save(toStandardBody({ guidelineId: guideline.Id, typed, names, cofactors, isNoUnitConfirmed }));
        } catch (error) {
          if (error instanceof Problem && error.code === 'guidelines.cofactorUnitMissing') setIsAsking(true);
          else applyProblems(form, problemPlaces(error, fieldOfCode));
        }
      },
      () => show(t('standard.complete')),
    );
  const typeCofactor = (key: string, next: Partial<TypedCofactor>) =>
    setCofactors(new Map(cofactors).set(key, { ...(cofactors.get(key) ?? noCofactor), ...next }));
  return { form, reading, cofactors, typeCofactor, withoutUnit, isAsking, stopAsking: () => setIsAsking(false), send };
}

function useSave({ area, standard, onClose }: StandardDialogProps) {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const follow = useFollow(area);
  return async (body: ReturnType<typeof toStandardBody>) => {
    const saved = standard
      ? await api.standards.updateStandard({ body: StandardChange.parse({ ...body, Id: standard.Id }) })
      : await api.standards.addStandard({ body });
    show(t(standard ? 'manage.saved' : 'manage.added', { name: saved.AnalyteNameInGuideline }));
    onClose();
    await follow(saved.GuidelineId);
  };
}
