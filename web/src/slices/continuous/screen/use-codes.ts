import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { codesQuery } from '../series-queries.ts';

export interface CodeNames {
  readonly grade: (code: number) => string;
  readonly approval: (code: number) => string;
}

/** What grades and approvals are called in this tenant; a code nobody named is said as it is. */
export function useCodes(): CodeNames {
  const { t } = useTranslation('series');
  const { userGroupId } = useClaims();
  const { data } = useQuery(codesQuery(userGroupId));
  return useMemo(() => {
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
const colours = ['#3F7D3A', '#9A6B00', '#6750A4', '#1C6FB8', '#5B6F75', '#A14A7B', '#0B7285', '#7A5C3E'];
const known = new Map<string, number>();

/** The colour of a code: the same while the page is open, given out in the order of first use. */
export function colourOfCode(kind: 'grade' | 'approval', code: number): string {
  const key = `${kind} ${code}`;
  const place = known.get(key) ?? known.size;
  known.set(key, place);
  return colours[place % colours.length] ?? '#5B6F75';
}
