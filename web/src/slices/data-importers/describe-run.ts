import type { ImporterRun } from '@freshet/contract';
import type { TFunction } from 'i18next';
import { translateStatement } from '#api/translate-statement';

/** What a run did, with the first of its errors. */
export function describeRun(run: ImporterRun, t: TFunction<'importers'>): string {
  const [first] = run.State === 'succeeded' ? run.Errors : [];
  return first ? `${countRun(run, t)} ${translateStatement(first)}` : countRun(run, t);
}

/** In the reader's language where counts suffice; else as the server wrote it. */
export function countRun(run: ImporterRun, t: TFunction<'importers'>): string {
  if (run.State !== 'succeeded') return translateStatement(run);
  const { FilesRead, FilesFound, PointsNew, PointsUnchanged, PointsChanged, ErrorCount } = run;
  const counted = {
    ...{
      refused: run.PointsRefused,
      untouched: run.PointsUntouched,
      messages: run.MessagesStored,
      left: run.FilesLeft,
    },
  };
  const others = (['refused', 'untouched', 'messages', 'left'] as const).filter((name) => counted[name] > 0);
  return [
    t('counts.files', { read: FilesRead, found: FilesFound }),
    t('counts.points', { added: PointsNew, known: PointsUnchanged, changed: PointsChanged }),
    ...others.map((name) => t(`counts.${name}`, { number: counted[name] })),
    ErrorCount > 0 ? t('counts.errors', { number: ErrorCount }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
