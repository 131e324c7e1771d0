import { demoAnalytes } from './demo-analytes.ts';

export interface DemoFile {
  readonly tenant: string;
  readonly name: string;
  readonly text: string;
}

const header = 'Station,SampleDateTime,Analyte,Fraction,Prefix,Result,Unit,MediaType,CocCode,LabName';

interface Plan {
  readonly stations: readonly string[];
  /** How many days before today each round was sampled. */
  readonly daysAgo: readonly number[];
  readonly coc: string;
  /** Multiplies the metals: 1 for clean water. */
  readonly load: number;
}

/** What laboratories sent lately: a calm month, a storm, a file with unrecognised names, and the effluent of a mine. */
export function demoFiles(now: Date): DemoFile[] {
  const month = now.toISOString().slice(0, 7);
  const kettle = 'Kettle River Watershed Society';
  return [
    {
      tenant: kettle,
      name: `routine-sampling-${month}.csv`,
      text: tableOf(routineRounds(now)),
    },
    { tenant: kettle, name: `granby-storm-${month}.csv`, text: tableOf(stormRounds(now)) },
    { tenant: kettle, name: `volunteer-round-${month}.csv`, text: tableOf(volunteerRows(now)) },
    { tenant: 'Copper Ridge Mine', name: `weekly-effluent-${month}.csv`, text: tableOf(effluentRounds(now)) },
  ];
}

const tableOf = (rows: readonly string[]) => `${[header, ...rows].join('\r\n')}\r\n`;

const routineRounds = (now: Date) =>
  rowsOf(now, {
    stations: [
      'Kettle River at Midway',
      'Kettle River at Rock Creek',
      'West Kettle River at Beaverdell',
      'Burrell Creek at Granby',
    ],
    daysAgo: [9],
    coc: 'KR-R1',
    load: 1,
  });

const stormRounds = (now: Date) =>
  rowsOf(now, {
    stations: ['Granby River at Grand Forks', 'Granby River at Volcanic Creek'],
    daysAgo: [6, 5],
    coc: 'KR-S1',
    load: 18,
  });

const effluentRounds = (now: Date) =>
  rowsOf(now, {
    stations: ['Effluent discharge', 'GC-02 Guichon Creek downstream'],
    daysAgo: [12, 5],
    coc: 'CRM-W',
    load: 24,
  });

/** Written by hand: a station and an analyte by other names, a unit nobody uses, and a value that is none. */
function volunteerRows(now: Date): string[] {
  const at = `${dayBefore(now, 4)} 10:30`;
  const row = (station: string, analyte: string, result: string, unit: string) =>
    `${station},${at},${analyte},,,${result},${unit},Surface Water,KR-V1,Volunteers`;
  return [
    row('Kettle River near Westbridge', 'pH', '7.9', 'pH'),
    row('Kettle River near Westbridge', 'Conductivity', '231', 'µS/cm'),
    row('Kettle R. nr Westbridge bridge', 'pH', '7.8', 'pH'),
    row('Kettle R. nr Westbridge bridge', 'Conductivity', '228', 'µS/cm'),
    row('Conkle Creek at the lake outlet', 'Spec. conductivity', '198', 'µS/cm'),
    row('Conkle Creek at the lake outlet', 'Temperature', '6.5', 'deg. Celsius'),
    row('Trapping Creek near Beaverdell', 'pH', 'about 7', 'pH'),
  ];
}

/** A full panel at each station and day; the same numbers on every machine. */
function rowsOf(now: Date, { stations, daysAgo, coc, load }: Plan): string[] {
  return stations.flatMap((station, place) =>
    daysAgo.flatMap((days, round) =>
      panel.map(({ name, fraction, unit, middle, digits, limit }, at) => {
        const swing = 0.85 + (((place * 7 + round * 5 + at * 3) % 11) / 11) * 0.3;
        const raw = middle * (isMetal(name) ? swing * load : name === 'pH' ? 1 : swing);
        const value = Number(raw.toPrecision(digits));
        const [sign, result] = value < limit ? ['<', limit] : ['', value];
        const time = `${dayBefore(now, days)} ${String(8 + place).padStart(2, '0')}:15`;
        return `${station},${time},${name},${fraction},${sign},${result},${unit},Surface Water,${coc},Interior Laboratories`;
      }),
    ),
  );
}

const isMetal = (name: string) => name === 'Copper' || name === 'Zinc' || name === 'Cadmium';

// Sulphate is there twice in the demo, so that there is something to fix: a file would be ambiguous.
const panel = demoAnalytes
  .filter(({ name }) => name !== 'Sulphate')
  .flatMap((analyte) => (isMetal(analyte.name) ? [analyte, { ...analyte, fraction: 'Total' }] : [analyte]));

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
