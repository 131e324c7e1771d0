/** A table of readings to be written in some format. */
export interface Readings {
  /** In UTC, full minutes. */
  readonly ms: readonly number[];
  /** By column, then by line. */
  readonly values: readonly (readonly (number | null)[])[];
}

const two = (part: number) => String(part).padStart(2, '0');
const iso = (ms: number) => new Date(ms).toISOString();
const lineOf = ({ ms, values }: Readings, write: (at: number, cells: (number | null)[]) => string) =>
  ms.map((_, at) =>
    write(
      at,
      values.map((column) => column[at] ?? null),
    ),
  );

/** Each by the clock of UTC, in the least a format needs. */
export const writers: Readonly<Record<string, (readings: Readings) => string>> = {
  'campbell-toa5': (readings) =>
    [
      '"TOA5","Made up","CR800","1","CR800","CPU:x","2","T"',
      ['"TIMESTAMP"', '"RECORD"', ...readings.values.map((_, at) => `"V${at}"`)].join(),
      ['"TS"', '"RN"', ...readings.values.map(() => '"m"')].join(),
      ['""', '""', ...readings.values.map(() => '"Smp"')].join(),
      ...lineOf(readings, (at, cells) =>
        [
          `"${iso(readings.ms[at] ?? 0)
            .slice(0, 19)
            .replace('T', ' ')}"`,
          at,
          ...cells.map((cell) => cell ?? '"NAN"'),
        ].join(),
      ),
      '',
    ].join('\r\n'),
  'hobo-csv': (readings) =>
    [
      '"Plot Title: Made up"',
      ['"#"', '"Date Time, GMT+00:00"', ...readings.values.map((_, at) => `"V${at}, m (LGR S/N: 1)"`)].join(),
      ...lineOf(readings, (at, cells) =>
        [at + 1, american(readings.ms[at] ?? 0), ...cells.map((cell) => cell ?? '')].join(),
      ),
    ].join('\n'),
  'usgs-rdb': (readings) =>
    [
      '# made up',
      [
        'agency_cd',
        'site_no',
        'datetime',
        'tz_cd',
        ...readings.values.flatMap((_, at) => [`${at}_00060`, `${at}_00060_cd`]),
      ].join('\t'),
      ['5s', '15s', '20d', '6s', ...readings.values.flatMap(() => ['14n', '10s'])].join('\t'),
      ...lineOf(readings, (at, cells) =>
        [
          'USGS',
          '1',
          iso(readings.ms[at] ?? 0)
            .slice(0, 16)
            .replace('T', ' '),
          'UTC',
          ...cells.flatMap((cell) => [cell ?? '', 'P']),
        ].join('\t'),
      ),
      '',
    ].join('\n'),
  zrxp: (readings) =>
    readings.values
      .flatMap((column, index) => [
        `#REXCHANGE${index}|*|CNAMEV${index}|*|TZUTC|*|RINVAL-777|*|LAYOUT(timestamp,value,status)|*|`,
        ...column.map((value, at) => `${iso(readings.ms[at] ?? 0).replace(/[-:TZ]|\.000/g, '')} ${value ?? -777} 40`),
      ])
      .join('\n'),
};

function american(ms: number): string {
  const [year, month, day, hour, minute] = iso(ms).split(/[-T:]/).map(Number);
  const half = (hour ?? 0) < 12 ? 'AM' : 'PM';
  return `${two(month ?? 0)}/${two(day ?? 0)}/${two((year ?? 0) % 100)} ${two((hour ?? 0) % 12 || 12)}:${two(minute ?? 0)}:00 ${half}`;
}
