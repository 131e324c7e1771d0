import { type Row, type Sheet, styled } from '#platform/xlsx/index';
import type { Plan } from '../engine/plan.ts';
import type { Totals } from '../engine/report-counter.ts';
import { describeStatistics, statisticWordsOf } from '../statistic-rules.ts';
import { coverWordsOf } from './cover-words.ts';
import { gapMarker } from './gap-rows.ts';
import { wordsOf } from './report-words.ts';
import type { SheetStyles } from './sheet-styles.ts';

const formats = { Wide: 'Excel Wide', Standard: 'Excel Standard', Long: 'CSV Long' } as const;

/** What was requested, when, by whom, the counts, and how to read it. Written last, shown first. */
export function coverSheet(
  plan: Plan,
  sheetStyles: SheetStyles,
  { totals, contentHash }: { totals: Totals; contentHash: string },
): Sheet {
  const fact = (label: string, value: string | number): Row => [
    styled(label, sheetStyles.label),
    typeof value === 'string' ? styled(value, sheetStyles.wrapped) : styled(value, sheetStyles.labelledCount),
  ];
  const heading = (text: string): Row => [styled(text, sheetStyles.heading), styled('', sheetStyles.heading)];
  const { dateRange } = plan.selection;
  const { options } = plan;
  const words = coverWordsOf(plan);
  const yes = (is: boolean) => (is ? words.yes : words.no);
  const rows: Row[] = [
    [styled(plan.name, sheetStyles.title)],
    [],
    fact(words.organisation, plan.tenant),
    ...(plan.project === '' ? [] : [fact(words.project, plan.project)]),
    fact(words.asOf, `${plan.asOf.replace('T', ' ').replace('Z', '')} UTC`),
    fact(words.madeAt, `${plan.madeAt.replace('T', ' ').replace('Z', '')} UTC`),
    fact(words.madeBy, plan.madeBy),
    fact(words.madeWith, plan.product),
    fact(words.hash, `sha256 ${contentHash}`),
    [null, styled(words.hashNote, sheetStyles.note)],
    [],
    heading(words.selection),
    fact(words.days, words.daysFromTo(dateRange.start ?? null, dateRange.end ?? null)),
    fact(words.clock, words.clockNote),
    fact(words.stations, plan.stations.length),
    fact(words.analytes, plan.analytes.length),
    fact(words.guidelines, plan.guidelines.length === 0 ? words.none : plan.guidelines.length),
    fact(words.format, formats[options.reportFormat]),
    fact(words.worksheetsBy, words.sheetsBy[options.organizeWorksheetBy]),
    fact(words.summaryTab, yes(options.includeSummaryTab)),
    fact(words.statistics, yes(options.includeStatSummary)),
    ...(options.includeStatSummary && plan.layout !== undefined
      ? [fact(words.nonDetectsIn, statisticWordsOf(plan).nonDetectNames[options.nonDetectRule])]
      : []),
    fact(words.envirodataName, yes(options.includeEnvirodataAnalyteName)),
    fact(words.units, options.convertUnits ? words.unitsConverted : words.asReported),
    ...(options.expressAs === undefined ? [] : [fact(words.expressedAs, describeExpressions(plan))]),
    fact(words.qaQc, yes(options.includeQaQc)),
    fact(words.gapMarkers, yes(options.includeGapMarkers)),
    [],
    heading(words.found),
    fact(words.samples, totals.samples),
    fact(words.results, totals.results),
    fact(words.nonDetects, totals.nonDetects),
    ...(plan.layout === undefined ? [] : [fact(words.withoutLimit, totals.withoutLimit)]),
    fact(words.hidden, totals.hidden),
    fact(words.qaQc, totals.qaQc),
    fact(words.exceedances, totals.exceedances),
    fact(words.undetermined, totals.undetermined),
    [],
    ...legend(plan, sheetStyles, heading),
    [],
    heading(words.requestedStations),
    ...plan.stations.map(
      ({ name, place, latitude, longitude, timeZone }): Row => [
        name,
        [place, latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`, timeZone]
          .filter((part) => part !== '')
          .join(' · '),
      ],
    ),
    [],
    heading(words.requestedAnalytes),
    ...plan.analytes.map(({ name, displayName }): Row => [displayName, name === displayName ? null : name]),
  ];
  return {
    name: wordsOf(plan).sheets.cover,
    place: -2,
    columns: [{ width: 36 }, { width: 90 }],
    tabColour: '2F6F8F',
    rows,
  };
}

/** `Nitrate as N; Calcium in meq/L`. */
function describeExpressions(plan: Plan): string {
  const { analytes, options } = plan;
  const words = coverWordsOf(plan);
  const names = new Map(analytes.map(({ id, displayName }) => [id, displayName]));
  const texts = (options.expressAs ?? []).flatMap(({ analyteId, as }) => {
    const name = names.get(analyteId);
    return name === undefined ? [] : [`${name} ${as === 'meq' ? words.inMeq : words.as(as)}`];
  });
  return texts.length === 0 ? words.asReported : words.byMass(texts.join('; '));
}

function legend(plan: Plan, sheetStyles: SheetStyles, heading: (text: string) => Row): Row[] {
  const { guidelines, flags, options, layout } = plan;
  const words = coverWordsOf(plan);
  return [
    heading(words.legend),
    ...guidelines.map(
      ({ name, longName, version, versionLabel, isExample }, place): Row => [
        styled(name, sheetStyles.legend(place)),
        styled(words.exceeds(longName || name, versionLabel || version, isExample), sheetStyles.wrapped),
      ],
    ),
    ...(guidelines.length === 0
      ? []
      : [[styled(words.grey, sheetStyles.legend(null)), styled(words.greyNote, sheetStyles.wrapped)] satisfies Row]),
    ['<0.5', words.belowLimit],
    ['>2400', words.aboveRange],
    ...(layout === undefined ? [] : [['ND', words.noLimit] satisfies Row]),
    ...(options.includeGapMarkers ? [[gapMarker, words.gap] satisfies Row] : []),
    ...flags.map(
      ({ code, description, showsValues }): Row => [
        styled(words.flag(code), sheetStyles.wrapped),
        styled(`${description}${showsValues ? '' : words.notShown}`, sheetStyles.wrapped),
      ],
    ),
    ...(options.includeStatSummary
      ? [
          [
            styled(words.statistics, sheetStyles.wrapped),
            styled(describeStatistics(plan), sheetStyles.wrapped),
          ] satisfies Row,
        ]
      : []),
  ];
}
