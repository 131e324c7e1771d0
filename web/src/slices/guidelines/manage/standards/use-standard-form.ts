import { Problem, type Standard, StandardChange } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemPlaces } from '#api/describe-problem';
import { useClaims } from '#api/session/claims';
import { worded } from '#api/worded';
import { applyProblems, useZodForm } from '#ui/form/form';
import { useSnackbar } from '#ui/snackbar';
import { readWritten } from '../../formula/try-formula.ts';
import { analyteListQuery, refreshGuidelines } from '../../guideline-queries.ts';
import { api } from '../../guidelines-api.ts';
import { useFollow } from '../area.ts';
import type { DetailProps } from '../detail-props.ts';
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
  const [asking, setAsking] = useState<Question | null>(null);
  const isLinked = useIsLinked(props);
  const [valueType, value] = useWatch({ control: form.control, name: ['ValueType', 'StandardValue'] });
  const reading = readWritten({ valueType, value });
  const withoutUnit = reading.names
    .filter(({ key, suffix }) => suffix === null && (cofactors.get(key)?.unitId ?? null) === null)
    .map(({ name }) => name);
  const save = useSave(props);
  const send = (isNoUnitConfirmed: boolean, isNoAnalyteConfirmed = isNoUnitConfirmed) =>
    form.handleSubmit(
      async (typed) => {
        if (reading.slips.length > 0 || reading.problem) return;
        const isSilent = !isLinked && typed.WaterQualityLabAnalyteId === null;
        if (isSilent && !isNoAnalyteConfirmed) return setAsking('analyte');
        if (withoutUnit.length > 0 && !isNoUnitConfirmed) return setAsking('unit');
        const { names } = reading;
        try {
          await save(toStandardBody({ guidelineId: guideline.Id, typed, names, cofactors, isNoUnitConfirmed }));
        } catch (error) {
          if (error instanceof Problem && error.code === 'guidelines.cofactorUnitMissing') setAsking('unit');
          else applyProblems(form, problemPlaces(error, fieldOfCode));
        }
      },
      () => show(t('standard.complete')),
    );
  const typeCofactor = (key: string, next: Partial<TypedCofactor>) =>
    setCofactors(new Map(cofactors).set(key, { ...(cofactors.get(key) ?? noCofactor), ...next }));
  return {
    ...{ form, reading, cofactors, typeCofactor, withoutUnit, send },
    isAsking: asking === 'unit',
    asksForAnalyte: asking === 'analyte',
    stopAsking: () => setAsking(null),
    saveWithoutAnalyte: async () => {
      setAsking(null);
      await send(false, true)();
    },
  };
}

/** What is requested before a standard is stored that somebody may not have meant. */
type Question = 'unit' | 'analyte';

/** Several analytes may be linked already; the library of the installation has none. */
function useIsLinked({ area, standard }: StandardDialogProps): boolean {
  const { userGroupId } = useClaims();
  const { data } = useQuery({ ...analyteListQuery(userGroupId), enabled: area.owner !== null });
  if (area.owner === null) return true;
  const isIts = ({ StandardId }: { StandardId: number }) => StandardId === standard?.Id;
  return data?.some(({ AnalyteStandardMaps }) => AnalyteStandardMaps.some(isIts)) ?? false;
}

function useSave({ area, guideline, standard, onClose }: StandardDialogProps) {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const follow = useFollow(area);
  return async (body: ReturnType<typeof toStandardBody>) => {
    const saved = standard
      ? await api.standards.updateStandard({ body: StandardChange.parse({ ...body, Id: standard.Id }) })
      : await api.standards.addStandard({ body });
    show(t(standard ? 'manage.saved' : 'manage.added', { name: saved.AnalyteNameInGuideline }));
    onClose();
    // Only a copy is somewhere else; a person who goes on meanwhile is not called back.
    if (saved.GuidelineId === guideline.Id) await refreshGuidelines();
    else await follow(saved.GuidelineId);
  };
}
