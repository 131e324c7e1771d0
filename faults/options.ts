import { parseArgs } from 'node:util';
import { isVariant, type Variant, variants } from './break-copy.ts';

export interface Options {
  readonly seed: number;
  readonly files: number;
  /** Kills of the server and of the worker. */
  readonly kills: number;
  readonly databaseKills: number;
  readonly uploadKills: number;
  /** Kills of the database after each of which a new job must run soon. */
  readonly queueKills: number;
  /** Kills while loggers append points. */
  readonly appendKills: number;
  /** Kills while files of a logger are read and published, one in each. */
  readonly loggerKills: number;
  /** Kills of the worker while it runs services, one for each execution. */
  readonly serviceKills: number;
  /** Kills of the worker while it synchronises with AQUARIUS, where so many series change so many times. */
  readonly aquariusKills: number;
  readonly aquariusSeries: number;
  readonly aquariusSteps: number;
  /** The largest file has so many rows. */
  readonly mostRows: number;
  readonly withFullDisk: boolean;
  /** Tries what is promised in seconds. */
  readonly withPromises: boolean;
  /** The product is broken on purpose: the verdict must be bad. */
  readonly broken: readonly Variant[];
  readonly keepsFolder: boolean;
}

const full = {
  ...{ files: 50, kills: 100, databaseKills: 20, uploadKills: 50, queueKills: 50, mostRows: 20_000 },
  ...{ appendKills: 100, loggerKills: 20, serviceKills: 100 },
  ...{ aquariusKills: 50, aquariusSeries: 200, aquariusSteps: 2000 },
};
const smoke = {
  ...{ files: 6, kills: 6, databaseKills: 2, uploadKills: 3, queueKills: 2, mostRows: 1500 },
  ...{ appendKills: 2, loggerKills: 0, serviceKills: 2 },
  ...{ aquariusKills: 0, aquariusSeries: 6, aquariusSteps: 60 },
};

/** Reads what was requested on the command line; throws a sentence when it cannot be done. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ seed: { type: 'string' }, files: { type: 'string' }, kills: { type: 'string' }, rows: { type: 'string' } },
      ...{ 'database-kills': { type: 'string' }, 'upload-kills': { type: 'string' } },
      'queue-kills': { type: 'string' },
      ...{ 'append-kills': { type: 'string' }, 'logger-kills': { type: 'string' } },
      ...{ 'service-kills': { type: 'string' }, 'aquarius-kills': { type: 'string' } },
      ...{ 'aquarius-series': { type: 'string' }, 'aquarius-steps': { type: 'string' } },
      ...{ smoke: { type: 'boolean' }, 'full-disk': { type: 'boolean' }, keep: { type: 'boolean' } },
      promises: { type: 'boolean' },
      ...{ break: { type: 'string', multiple: true } },
    },
    allowNegative: true,
  });
  const usual = values.smoke ? smoke : full;
  const files = number('files', values.files, usual.files);
  if (files < 1) throw new Error('--files must be at least 1.');
  return {
    seed: number('seed', values.seed, Math.floor(Math.random() * 1_000_000)),
    files,
    kills: number('kills', values.kills, usual.kills),
    databaseKills: number('database-kills', values['database-kills'], usual.databaseKills),
    uploadKills: number('upload-kills', values['upload-kills'], usual.uploadKills),
    queueKills: number('queue-kills', values['queue-kills'], usual.queueKills),
    appendKills: number('append-kills', values['append-kills'], usual.appendKills),
    loggerKills: number('logger-kills', values['logger-kills'], usual.loggerKills),
    serviceKills: number('service-kills', values['service-kills'], usual.serviceKills),
    aquariusKills: number('aquarius-kills', values['aquarius-kills'], usual.aquariusKills),
    aquariusSeries: number('aquarius-series', values['aquarius-series'], usual.aquariusSeries),
    aquariusSteps: number('aquarius-steps', values['aquarius-steps'], usual.aquariusSteps),
    mostRows: number('rows', values.rows, usual.mostRows),
    withFullDisk: values['full-disk'] ?? true,
    withPromises: values.promises ?? !values.smoke,
    broken: (values.break ?? []).map(variant),
    keepsFolder: values.keep ?? false,
  };
}

function number(name: string, given: string | undefined, usual: number): number {
  if (given === undefined) return usual;
  if (!/^\d{1,9}$/.test(given)) throw new Error(`--${name} must be a whole number.`);
  return Number(given);
}

function variant(name: string): Variant {
  if (isVariant(name)) return name;
  throw new Error(`There is no way '${name}' to break it. There are: ${variants.join(', ')}.`);
}
