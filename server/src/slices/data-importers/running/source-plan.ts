import type { ImporterLayout, ImporterSource } from '@freshet/contract';
import type { ImporterSecrets } from '../importers/importer-secrets.ts';
import type { SourcePlan } from '../sources/open-source.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface Planned {
  readonly source: ImporterSource;
  readonly layout: ImporterLayout;
  readonly secrets: ImporterSecrets;
  readonly hostKey: string | null;
  readonly parameters: readonly { readonly name: string; readonly last_time: Date | null }[];
  readonly nowMs: number;
  /** Everything there is, whatever parameters name. */
  readonly isPreview?: boolean;
}

/** The requests to a source: those by time begin where every parameter has come to, with some overlap. */
export function planSource({
  source,
  layout,
  secrets,
  hostKey,
  parameters,
  nowMs,
  isPreview = false,
}: Planned): SourcePlan {
  return {
    ...{ source, layout, hostKey, password: secrets.password, apiKey: secrets.apiKey },
    sinceMs: isPreview ? nowMs - lookBackOf(source, layout) : sinceOf(source, layout, parameters, nowMs),
    names: isPreview ? null : parameters.map(({ name }) => name),
  };
}

const lookBackOf = ({ LookBackMinutes }: ImporterSource, { Format }: ImporterLayout): number =>
  LookBackMinutes === null ? (Format === 'optimum' ? 7 * dayMs : dayMs) : LookBackMinutes * minuteMs;

const mostBackMs = 30 * dayMs;

function sinceOf(
  source: ImporterSource,
  layout: ImporterLayout,
  parameters: Planned['parameters'],
  nowMs: number,
): number {
  const usual = nowMs - lookBackOf(source, layout);
  const marks = parameters.flatMap(({ last_time }) => (last_time === null ? [] : [last_time.getTime()]));
  if (marks.length < parameters.length || marks.length === 0) return usual;
  // Messages and readings may come a little late.
  const overlap = layout.Format === 'optimum' ? dayMs : 2 * hourMs;
  return Math.max(Math.min(...marks) - overlap, nowMs - mostBackMs);
}

/** From when on files of a folder are looked at: a run that came late looks back so much further. */
export function filesSince(source: ImporterSource, lastRunAt: Date | null, nowMs: number): number | null {
  if (source.LookBackMinutes === null || source.Kind === 'dds') return null;
  const from = Math.min(nowMs, lastRunAt?.getTime() ?? nowMs);
  return from - source.LookBackMinutes * minuteMs;
}
