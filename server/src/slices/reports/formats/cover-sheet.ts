import { type Row, type Sheet, styled } from '#platform/xlsx/index';
import type { Plan } from '../engine/plan.ts';
import type { Totals } from '../engine/tally.ts';
import { describeStatistics, nonDetectNames } from '../statistic-rules.ts';
import { gapMarker } from './gap-rows.ts';
import type { Looks } from './looks.ts';

const formats = { Wide: 'Excel Wide', Standard: 'Excel Standard', Long: 'CSV Long' } as const;

/** What was asked, when, by whom, what was found, and how to read it. Written last, shown first. */
export function coverSheet(
  plan: Plan,
  looks: Looks,
  { totals, contentHash }: { totals: Totals; contentHash: string },
): Sheet {
  const fact = (label: string, value: string | number): Row => [
    styled(label, looks.label),
    typeof value === 'string' ? styled(value, looks.wrapped) : styled(value, looks.found),
  ];
  const heading = (text: string): Row => [styled(text, looks.heading), styled('', looks.heading)];
  const { dateRange } = plan.selection;
  const { options } = plan;
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  const rows: Row[] = [
    [styled(plan.name, looks.title)],
    [],
    fact('Organisation', plan.tenant),
    ...(plan.project === '' ? [] : [fact('Project', plan.project)]),
    fact('Results as of', `${plan.asOf.replace('T', ' ').replace('Z', '')} UTC`),
    fact('Made at', `${plan.madeAt.replace('T', ' ').replace('Z', '')} UTC`),
    fact('Made by', plan.madeBy),
    fact('Made with', plan.product),
    fact('Hash of the content', `sha256 ${contentHash}`),
    [
      null,
      styled('Of everything asked and every result read. The same report made again has the same hash.', looks.note),
    ],
    [],
    heading('Asked'),
    fact('Days', `${dateRange.start ?? 'the first'} to ${dateRange.end ?? 'the last'}`),
    fact('Days and times', 'by the clock of each station, which stands beside its name below'),
    fact('Stations', plan.stations.length),
    fact('Analytes', plan.analytes.length),
    fact('Guidelines', plan.guidelines.length === 0 ? 'none' : plan.guidelines.length),
    fact('Format', formats[options.reportFormat]),
    fact('Worksheets by', options.organizeWorksheetBy),
    fact('Summary tab', yes(options.includeSummaryTab)),
    fact('Statistics', yes(options.includeStatSummary)),
    ...(options.includeStatSummary && plan.layout !== undefined
      ? [fact('Non-detects in statistics', nonDetectNames[options.nonDetectRule])]
      : []),
    fact('Envirodata analyte name', yes(options.includeEnvirodataAnalyteName)),
    fact('Units', options.convertUnits ? "converted to each analyte's default unit where possible" : 'as reported'),
    ...(options.expressAs === undefined ? [] : [fact('Amounts expressed as', tellExpressions(plan))]),
    fact('QA/QC results', yes(options.includeQaQc)),
    fact('Gap markers', yes(options.includeGapMarkers)),
    [],
    heading('Found'),
    fact('Samples', totals.samples),
    fact('Results', totals.results),
    fact('Non-detects', totals.nonDetects),
    ...(plan.layout === undefined ? [] : [fact('Without a detection limit', totals.withoutLimit)]),
    fact('Hidden by flags', totals.hidden),
    fact('QA/QC results', totals.qaQc),
    fact('Exceedances', totals.exceedances),
    fact('Undetermined verdicts', totals.undetermined),
    [],
    ...legend(plan, looks, heading),
    [],
    heading('Stations asked'),
    ...plan.stations.map(
      ({ name, place, latitude, longitude, timeZone }): Row => [
        name,
        [place, latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`, timeZone]
          .filter((part) => part !== '')
          .join(' · '),
      ],
    ),
    [],
    heading('Analytes asked'),
    ...plan.analytes.map(({ name, displayName }): Row => [displayName, name === displayName ? null : name]),
  ];
  return { name: 'Report', place: -2, columns: [{ width: 36 }, { width: 90 }], tabColour: '2F6F8F', rows };
}

const withoutLimitWords = [
  'ND',
  'not detected, and nobody told the detection limit: left out of every figure, and counted',
];

/** `Nitrate as N; Calcium in meq/L`. */
function tellExpressions({ analytes, options }: Plan): string {
  const names = new Map(analytes.map(({ id, displayName }) => [id, displayName]));
  const said = (options.expressAs ?? []).flatMap(({ analyteId, as }) => {
    const name = names.get(analyteId);
    return name === undefined ? [] : [`${name} ${as === 'meq' ? 'in meq/L' : `as ${as}`}`];
  });
  return said.length === 0 ? 'as reported' : `${said.join('; ')}, by molar mass and charge where possible`;
}

function legend(plan: Plan, looks: Looks, heading: (text: string) => Row): Row[] {
  const { guidelines, flags, options, layout } = plan;
  return [
    heading('How to read it'),
    ...guidelines.map(
      ({ name, longName, version, versionLabel, isExample }, place): Row => [
        styled(name, looks.legend(place)),
        styled(
          `exceeds ${longName || name}, version ${versionLabel || version}${isExample ? ' (an example, not an official text)' : ''}`,
          looks.wrapped,
        ),
      ],
    ),
    ...(guidelines.length === 0
      ? []
      : [
          [
            styled('grey', looks.legend(null)),
            styled(
              'undetermined: nothing certain can be said, for instance because a detection limit lies above the guideline',
              looks.wrapped,
            ),
          ] satisfies Row,
        ]),
    ['<0.5', 'not detected; the number is the detection limit'],
    ['>2400', 'above what could be measured'],
    ...(layout === undefined ? [] : [[...withoutLimitWords] satisfies Row]),
    ...(options.includeGapMarkers ? [[gapMarker, 'not measured in this sample'] satisfies Row] : []),
    ...flags.map(
      ({ code, description, showsValues }): Row => [
        styled(`Flag ${code}`, looks.wrapped),
        styled(`${description}${showsValues ? '' : ' (its values are not shown, counted or judged)'}`, looks.wrapped),
      ],
    ),
    ...(options.includeStatSummary
      ? [[styled('Statistics', looks.wrapped), styled(describeStatistics(plan), looks.wrapped)] satisfies Row]
      : []),
  ];
}
