import { lockingLevel } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { codesQuery } from '../series-queries.ts';

export interface CodeNames {
  readonly grade: (code: number) => string;
  readonly approval: (code: number) => string;
}

/** What grades and approvals are called in this tenant; a code nobody named is stated as it is. */
export function useCodes(): CodeNames {
  const { t } = useTranslation('series');
  const { userGroupId } = useClaims();
  const { data } = useQuery(codesQuery(userGroupId));
  return useMemo(() => {
    assignColours(data?.grades.map(({ GradeValue }) => GradeValue) ?? []);
    const configurations = new Map(data?.configurations.map((each) => [each.Id, each]));
    const grades = new Map(
      data?.grades.map(({ GradeValue, GradeConfigurationId: id }) => [GradeValue, id && configurations.get(id)]),
    );
    const levels = new Map(data?.levels.map(({ DatabaseValue, OutputText }) => [DatabaseValue, OutputText]));
    return {
      grade: (code) => {
        const known = grades.get(code);
        return known ? t('code.gradeNamed', { code, name: known.Code }) : t('code.grade', { code });
      },
      approval: (code) => levels.get(code) ?? t('code.approval', { code }),
    };
  }, [data, t]);
}

/** None of the colours of lines, dark enough for the paper colour to be read on them. */
const colours = ['#1C6FB8', '#9A6B00', '#6750A4', '#3F7D3A', '#A14A7B', '#0B7285', '#7A5C3E', '#5B6F75'];
const known = new Map<number, number>();

/** The grades of the tenant get theirs in order of value, so that one means the same on every screen. */
function assignColours(grades: readonly number[]): void {
  for (const grade of grades.toSorted((a, b) => a - b)) colourOfCode('grade', grade);
}

/** Approval goes from grey by amber to green; a grade the tenant does not list gets the next colour there is. */
export function colourOfCode(kind: 'grade' | 'approval', code: number): string {
  if (kind === 'approval') return code < lockingLevel ? '#5B6F75' : code < approvedLevel ? '#9A6B00' : '#3F7D3A';
  const place = known.get(code) ?? known.size;
  known.set(code, place);
  return colours[place % colours.length] ?? '#5B6F75';
}

/** The level that says approved among the system's defaults. */
const approvedLevel = 1200;
