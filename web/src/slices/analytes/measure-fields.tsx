import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, ChoiceField } from './choice-field.tsx';
import { useUnitNames } from './unit-names.ts';

export interface Measure {
  readonly ApplicableUnitGroupId?: number | null | undefined;
  readonly DefaultUnitId?: number | null | undefined;
}

interface MeasureFieldsProps {
  measure: Measure;
  onChange: (measure: { ApplicableUnitGroupId: number | null; DefaultUnitId: number | null }) => void;
  problem?: string | undefined;
}

/** The unit group and the default unit, which is one of the group. Another group lets go of a unit that is not in it. */
export function MeasureFields({ measure, onChange, problem }: MeasureFieldsProps): ReactNode {
  const { t } = useTranslation('analytes');
  const { groups, unitNames } = useUnitNames();
  const group = groups.find(({ Id }) => Id === measure.ApplicableUnitGroupId);
  const units = (group?.Units ?? []).map(toChoice);
  const unitId = measure.DefaultUnitId ?? null;
  const chosen = unitId === null ? null : { id: unitId, name: unitNames.get(unitId) ?? '' };
  const chooseGroup = (choice: Choice | null) => {
    const next = groups.find(({ Id }) => Id === choice?.id);
    const keepsUnit = next?.Units.some(({ Id }) => Id === unitId) ?? false;
    onChange({ ApplicableUnitGroupId: next?.Id ?? null, DefaultUnitId: keepsUnit ? unitId : null });
  };
  return (
    <>
      <ChoiceField
        label={t('fields.group')}
        help={t('fields.groupHelp')}
        choices={groups.map(toChoice)}
        chosen={group ? toChoice(group) : null}
        onChoose={chooseGroup}
      />
      <ChoiceField
        label={t('fields.unit')}
        help={group ? undefined : t('fields.unitHelp')}
        problem={problem}
        choices={units}
        chosen={chosen}
        onChoose={(choice) => onChange({ ApplicableUnitGroupId: group?.Id ?? null, DefaultUnitId: choice?.id ?? null })}
      />
    </>
  );
}

const toChoice = ({ Id, Name }: { Id: number; Name: string }): Choice => ({ id: Id, name: Name });
