import { type ImporterLayout, sentence } from '@freshet/contract';
import { getBytes, type HttpAccess } from './http-source.ts';
import { type OpenSource, SourceFailure } from './source.ts';
import { textsOf } from './xml-texts.ts';

interface OptimumAccess extends HttpAccess {
  readonly layout: ImporterLayout;
  readonly apiKey: string;
  /** Values since this instant. */
  readonly sinceMs: number;
  /** Inputs that parameters name; all for a preview. */
  readonly labels: readonly string[] | null;
}

/** The web service of Optimum loggers: lists of loggers and inputs, then the values of each input as a file. */
export function openOptimum(access: OptimumAccess): OpenSource {
  const inputs = new Map<string, string>();
  const fill = (template: string, more: Readonly<Record<string, string>> = {}) =>
    fillAddress(template, { key: access.apiKey, ...more });
  const get = async (template: string, more?: Readonly<Record<string, string>>) =>
    (await getBytes(fill(template, more), access)).bytes;
  return {
    list: async () => {
      const { layout, labels } = access;
      const loggerId = findLogger((await get(layout.LoggersAddress)).toString('utf8'), layout.SiteName);
      const detail =
        layout.LoggerAddress === '' ? null : (await get(layout.LoggerAddress, { loggerId })).toString('utf8');
      const active = detail === null ? null : new Set(textsOf(detail, 'input-id').map(({ text }) => text));
      const inputElements = textsOf((await get(layout.InputsAddress, { loggerId })).toString('utf8'), 'input').map(
        ({ inner }) => inner,
      );
      for (const input of inputElements) {
        const of = (name: string) => textsOf(input, name)[0]?.text ?? '';
        const [id, label] = [of('input-id'), of('label')];
        if (of('datalogger-id') !== loggerId || id === '' || (active && !active.has(id))) continue;
        if (labels && !labels.some((each) => each.toLowerCase() === label.toLowerCase())) continue;
        inputs.set(label, id);
      }
      return [...inputs.keys()].map((label) => ({ name: `${label}.csv`, sizeBytes: null, modifiedMs: null }));
    },
    fetch: async (file) => {
      const inputId = inputs.get(file.name.slice(0, -4)) ?? '';
      const [from, to] = [access.sinceMs, access.now() + 86_400_000].map(atSecond);
      const bytes = await get(access.layout.ValuesAddress, { inputId, from: from ?? '', to: to ?? '' });
      return { ...file, bytes, isUnfinished: false };
    },
    close: async () => undefined,
  };
}

const atSecond = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** What is put in is made safe for an address, whatever it is. */
export const fillAddress = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(values[name] ?? '') : whole,
  );

function findLogger(xml: string, site: string): string {
  const loggers = textsOf(xml, 'datalogger').filter(
    ({ inner }) => (textsOf(inner, 'site-name')[0]?.text ?? '').toLowerCase() === site.trim().toLowerCase(),
  );
  const [first] = loggers;
  if (!first) throw new SourceFailure(sentence('loggerMissing', { site }));
  if (loggers.length > 1) throw new SourceFailure(sentence('loggersAmbiguous', { loggers: loggers.length, site }));
  return textsOf(first.inner, 'datalogger-id')[0]?.text ?? '';
}
