import { formatSeriesIdentifier } from '@freshet/domain/series';
import type { Config } from '#platform/config';
import type { NewMessage } from '#slices/messages';
import type { WatchedRow } from './watch-queries.ts';

type Kind = 'silent' | 'back';

const mostListed = 20;
const path = '/continuous/watch';

export function writeWatchMessage(kind: Kind, rows: readonly WatchedRow[]): Omit<NewMessage, 'userIds'> {
  const [first] = rows;
  return {
    level: kind === 'silent' ? 'warn' : 'success',
    title: titleOf(kind, rows),
    content: listOf(rows).join('\n'),
    nextStep:
      kind === 'silent' ? 'Look at the loggers and their lines, or say which series are no longer watched.' : '',
    code: `watch.${kind}${rows.length === 1 ? 'One' : 'Many'}`,
    params: { count: rows.length, series: first ? nameOf(first) : '' },
    link: path,
  };
}

export function writeWatchMail(
  config: Pick<Config, 'origin' | 'host' | 'port'>,
  kind: Kind,
  rows: readonly WatchedRow[],
): { subject: string; text: string } {
  const origin = config.origin ?? `http://${config.host}:${config.port}`;
  const lines = [
    `${titleOf(kind, rows)}.`,
    '',
    kind === 'silent' ? 'Series and its newest value (UTC):' : 'Series and the newest value that came (UTC):',
    ...listOf(rows).map((line) => `  ${line}`),
    '',
    'See all series that are watched:',
    `${origin}${path}`,
    '',
    'You get this mail because you are among those who are told of silent series.',
    'A tenant administrator can change who is told, and which series are watched.',
    '',
  ];
  return { subject: titleOf(kind, rows), text: lines.join('\n') };
}

function titleOf(kind: Kind, rows: readonly WatchedRow[]): string {
  const [first] = rows;
  const count = rows.length.toLocaleString('en');
  if (rows.length === 1 && first)
    return kind === 'silent' ? `No data from ${nameOf(first)}` : `Data again from ${nameOf(first)}`;
  return kind === 'silent' ? `No data from ${count} series` : `Data again from ${count} series`;
}

/** "Stage.Logger@KR-1 · 2026-03-01 00:30 · every 5 min": the same in every language. */
function listOf(rows: readonly WatchedRow[]): string[] {
  const more = rows.length - mostListed;
  const listed = rows.slice(0, mostListed).map((row) => {
    const at = row.last_value_at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
    return `${nameOf(row)} · ${at}`;
  });
  return more > 0 ? [...listed, `… + ${more}`] : listed;
}

export const nameOf = ({ parameter, label, station_name }: WatchedRow): string =>
  formatSeriesIdentifier({ parameter, label, location: station_name });
