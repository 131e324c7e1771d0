import { type LibraryGuideline, type LibraryStandard, libraryReasons } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { findAnalytesByName } from '#slices/analytes';
import { loadUnitTable } from '#slices/units';
import { listUsedLibrary } from '../guideline/guideline-queries.ts';
import { matchAnalyte } from './match-analytes.ts';
import { fractionsOf, type LibraryEntry, readLibrary, requireEntry } from './read-library.ts';

/** The whole library, with what the tenant uses of it. */
export async function listLibrary(scope: Scope): Promise<z.input<typeof LibraryGuideline>[]> {
  const used = await scope.transaction((tx) => listUsedLibrary(tx, scope.tenantId));
  return readLibrary().map((entry) => toView(entry, used.get(entry.key) ?? null));
}

const toView = (entry: LibraryEntry, guidelineId: number | null): z.input<typeof LibraryGuideline> => ({
  Key: entry.key,
  Name: entry.name,
  LongName: entry.longName,
  Category: entry.category,
  Medias: entry.media,
  Publisher: entry.file.publisher,
  Source: entry.file.source,
  Licence: entry.file.licence,
  SourceSha256: entry.file.sha256,
  TranscribedOn: entry.file.transcribedOn,
  RuleCount: entry.rules,
  StandardCount: entry.standards.length,
  Included: countIncluded(entry),
  RestrictedCount: entry.standards.filter(({ isRestricted }) => isRestricted).length,
  Statuses: countStatuses(entry),
  NotExpressed: libraryReasons.flatMap((Reason) => {
    const Rules = entry.notExpressed[Reason];
    return Rules ? { Reason, Rules } : [];
  }),
  GuidelineId: guidelineId,
});

/** Each rule that is in a standard once, by how it came to be in it. */
function countIncluded({ standards }: LibraryEntry) {
  const included = { Alone: 0, Conditions: 0, Repeats: 0 };
  for (const { rules, repeats } of standards) {
    const firstRules = rules.length - repeats.length;
    included.Repeats += repeats.length;
    if (firstRules > 1) included.Conditions += firstRules;
    else included.Alone += firstRules;
  }
  return included;
}

function countStatuses({ standards }: LibraryEntry) {
  const counts = new Map<string | null, number>();
  for (const { status } of standards) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([Status, Count]) => ({ Status, Count })).sort((left, right) => right.Count - left.Count);
}

/** What the tenant would get: each standard, and the analyte it would evaluate. */
export async function previewLibrary(scope: Scope, key: string): Promise<z.input<typeof LibraryStandard>[]> {
  const entry = requireEntry(key);
  return scope.transaction(async (tx) => {
    const [find, units] = [await findAnalytesByName(tx), await loadUnitTable(tx)];
    return entry.standards.map((standard) => {
      const { analyte, unlinked } = matchAnalyte({ ...standard, fractions: fractionsOf(standard) }, find, units);
      return {
        AnalyteNameInGuideline: standard.analyte,
        Fractions: [...fractionsOf(standard)],
        Unit: standard.unit,
        ValueType: standard.valueType,
        StandardValue: standard.value,
        Bound: standard.bound,
        Statistic: standard.statistic,
        WithinDays: standard.period?.days ?? null,
        LeastSamples: standard.period?.samples ?? null,
        SpanningDays: standard.period?.spanDays ?? null,
        Status: standard.status,
        Rules: standard.rules,
        Repeats: standard.repeats,
        AnalyteId: analyte?.id ?? null,
        AnalyteName: analyte?.name ?? null,
        Unlinked: unlinked,
      };
    });
  });
}
