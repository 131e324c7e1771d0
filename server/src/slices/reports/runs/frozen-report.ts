import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { openSeriesReport, seriesFileName, seriesMediaType } from '../continuous/open-series-report.ts';
import { SeriesPlan } from '../continuous/series-plan.ts';
import { Plan } from '../engine/plan.ts';
import { fileNameOf, mediaTypeOf, type OpenReport, openReport } from '../formats/build-report.ts';
import { openSurveyReport, surveyFileName, surveyMediaType } from '../surveys/open-survey-report.ts';
import { SurveyPlan } from '../surveys/survey-plan.ts';
import { openVegetationReport, vegetationFileName, vegetationMediaType } from '../vegetation/open-vegetation-report.ts';
import { VegetationPlan } from '../vegetation/vegetation-plan.ts';

interface Opening {
  /** Stops the work, in the database too. */
  readonly signal: AbortSignal;
  /** The most results that one answer may hold; no limit where it is left out. */
  readonly most?: number;
}

/** A report that is ready to be made, today or again as it was: its query, frozen with all that it needs. */
export interface FrozenReport {
  readonly kind: 'discrete' | 'continuous' | 'vegetation' | 'survey';
  readonly plan: Plan | SeriesPlan | VegetationPlan | SurveyPlan;
  readonly fileName: string;
  readonly mediaType: string;
  open(platform: Platform, scope: Scope, opening: Opening): Promise<OpenReport<object>>;
}

export const frozenResults = (plan: Plan): FrozenReport => ({
  kind: 'discrete',
  plan,
  fileName: fileNameOf(plan),
  mediaType: mediaTypeOf(plan),
  open: (platform, { tenantId }, { signal, most = null }) => openReport(platform, { tenantId, plan, signal, most }),
});

export const frozenSeries = (plan: SeriesPlan): FrozenReport => ({
  kind: 'continuous',
  plan,
  fileName: seriesFileName(plan),
  mediaType: seriesMediaType(plan),
  open: (platform, scope, { signal, most }) =>
    openSeriesReport(platform, scope, { plan, signal, isDirect: most !== undefined }),
});

export const frozenVegetation = (plan: VegetationPlan): FrozenReport => ({
  kind: 'vegetation',
  plan,
  fileName: vegetationFileName(plan),
  mediaType: vegetationMediaType(plan),
  open: (platform, scope, { signal, most }) =>
    openVegetationReport(platform, scope, { plan, signal, isDirect: most !== undefined }),
});

export const frozenSurveys = (plan: SurveyPlan): FrozenReport => ({
  kind: 'survey',
  plan,
  fileName: surveyFileName(plan),
  mediaType: surveyMediaType(plan),
  open: (platform, scope, { signal, most }) =>
    openSurveyReport(platform, scope, { plan, signal, isDirect: most !== undefined }),
});

/** As it was stored with its run; undefined for kinds that are not made this way, and for plans that cannot be read. */
export function readFrozen(kind: string, frozen: unknown): FrozenReport | undefined {
  if (kind === 'continuous') {
    const plan = SeriesPlan.safeParse(frozen).data;
    return plan && frozenSeries(plan);
  }
  if (kind === 'vegetation') {
    const plan = VegetationPlan.safeParse(frozen).data;
    return plan && frozenVegetation(plan);
  }
  if (kind === 'survey') {
    const plan = SurveyPlan.safeParse(frozen).data;
    return plan && frozenSurveys(plan);
  }
  const plan = kind === 'discrete' ? Plan.safeParse(frozen).data : undefined;
  return plan && frozenResults(plan);
}
