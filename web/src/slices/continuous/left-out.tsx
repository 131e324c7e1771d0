import type { Series } from '@freshet/contract';
import type { PictureLine } from '@freshet/domain/charts';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type LeftOut = Pick<Series, 'LeftOutGrades'>;

/** Says which grades are in no value that is shown; nothing where there are none. */
export function LeftOutNote({ of }: { of: readonly LeftOut[] }): ReactNode {
  const { t } = useTranslation('series');
  const grades = gradesOf(of);
  if (grades.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t('leftOut.note', { count: grades.length, grades: grades.join(', ') })}
    </Typography>
  );
}

export const gradesOf = (series: readonly LeftOut[]): number[] =>
  [...new Set(series.flatMap(({ LeftOutGrades }) => LeftOutGrades))].sort((one, other) => one - other);

/** A line whose name says what is left out of it, so that a saved picture says it too. */
export function nameLine(line: PictureLine, { LeftOutGrades }: LeftOut, t: TFunction<'series'>): PictureLine {
  if (LeftOutGrades.length === 0) return line;
  return { ...line, name: nameWithout(line.name, LeftOutGrades, t) };
}

export const nameWithout = (name: string, grades: readonly number[], t: TFunction<'series'>): string =>
  grades.length === 0 ? name : t('leftOut.name', { count: grades.length, name, grades: grades.join(', ') });
