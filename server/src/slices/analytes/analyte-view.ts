import type {
  Alias,
  Analyte,
  AnalyteCofactor,
  AnalyteDetail,
  AnalyteGuidelineLink,
  LinkableStandard,
} from '@freshet/contract';
import type { z } from 'zod';
import type { AnalyteRow } from './analyte-queries.ts';
import type { ResultFacts } from './analyte-results.ts';
import { byAnalyte } from './by-analyte.ts';
import type { WireFinding } from './check-analytes.ts';
import type { AliasRow } from './names/alias-queries.ts';
import type { Carried } from './names/carried.ts';
import type { CofactorDefaultRow, CofactorRow, StandardRow } from './standard-links/analyte-standards.ts';
import type { LinkedStandard } from './standard-links/standard-queries.ts';
import type { UnitFacts } from './unit-facts.ts';

export type WireAlias = z.input<typeof Alias>;
export type WireLink = z.input<typeof AnalyteGuidelineLink>;

export const toAlias = (row: AliasRow): WireAlias => ({
  Id: row.id,
  AliasName: row.name,
  Method: row.method,
  AnalyteId: row.analyte_id,
  TenantId: row.tenant_id,
  IsPrimary: row.is_primary,
  Fraction: row.fraction,
  Speciation: row.speciation,
});

export interface Parts {
  readonly aliases: readonly AliasRow[];
  readonly links: readonly LinkedStandard[];
}

export const toAnalyte = (row: AnalyteRow, { aliases, links }: Parts): z.input<typeof Analyte> => ({
  Id: row.id,
  AnalyteName: row.name,
  DisplayName: row.display_name || row.name,
  ApplicableUnitGroupId: row.applicable_unit_group_id,
  DefaultUnitId: row.default_unit_id,
  Fraction: row.fraction,
  Speciation: row.speciation,
  Aliases: aliases.map(toAlias),
  AnalyteStandardMaps: links.map(({ id }) => ({ StandardId: id, AnalyteId: row.id })),
});

/** All analytes, each with its own aliases and links. */
export function toAnalytes(rows: readonly AnalyteRow[], { aliases, links }: Parts): z.input<typeof Analyte>[] {
  const aliasesOf = byAnalyte(aliases);
  const linksOf = byAnalyte(links);
  return rows.map((row) => toAnalyte(row, { aliases: aliasesOf.get(row.id) ?? [], links: linksOf.get(row.id) ?? [] }));
}

export const toLink = (row: StandardRow, { unitName }: UnitFacts): WireLink => ({
  GuidelineId: row.guideline_id,
  GuidelineShortName: row.guideline,
  GuidelineLongName: row.long_name,
  StandardId: row.id,
  StandardAnalyteName: row.analyte_name,
  Value: row.value,
  Unit: unitName(row.unit_id),
  Reference: row.reference,
});

export const toLinkable = (
  row: StandardRow,
  units: UnitFacts,
  facts: { readonly isLinked: boolean; readonly hasFittingUnit: boolean },
): z.input<typeof LinkableStandard> => ({
  ...toLink(row, units),
  IsLinked: facts.isLinked,
  HasFittingUnit: facts.hasFittingUnit,
});

export const toCofactor = (
  row: CofactorRow,
  defaults: readonly CofactorDefaultRow[],
): z.input<typeof AnalyteCofactor> => ({
  Id: row.cofactor_id,
  Name: row.name,
  DefaultValues: defaults
    .filter((one) => one.cofactor_id === row.cofactor_id)
    .map(({ code, value, unit }) => ({ StrategyCode: code, Value: value, Unit: unit })),
});

interface DetailParts extends Parts {
  readonly units: UnitFacts;
  readonly cofactors: readonly z.input<typeof AnalyteCofactor>[];
  readonly results: ResultFacts;
  readonly findings: readonly WireFinding[];
}

export const toDetail = (row: AnalyteRow, parts: DetailParts): z.input<typeof AnalyteDetail> => ({
  ...toAnalyte(row, parts),
  GuidelineLinks: parts.links.map((link) => toLink(link, parts.units)),
  Cofactors: [...parts.cofactors],
  HasResults: parts.results.has_results,
  ResultCount: parts.results.result_count,
  FirstSample: parts.results.first_on,
  LastSample: parts.results.last_on,
  Findings: [...parts.findings],
});

/** What the audit says about an analyte. */
export const toAnalyteFacts = (row: Omit<AnalyteRow, 'id' | 'folded'>) => ({
  AnalyteName: row.name,
  DisplayName: row.display_name || row.name,
  ApplicableUnitGroupId: row.applicable_unit_group_id,
  DefaultUnitId: row.default_unit_id,
  ...toCarriedFacts(row),
});

/** What the audit says about an alias. */
export const toAliasFacts = (row: Pick<AliasRow, 'name' | 'method' | 'is_primary' | 'fraction' | 'speciation'>) => ({
  AliasName: row.name,
  Method: row.method,
  IsPrimary: row.is_primary,
  ...toCarriedFacts(row),
});

const toCarriedFacts = ({ fraction, speciation }: Carried) => ({ Fraction: fraction, Speciation: speciation });
