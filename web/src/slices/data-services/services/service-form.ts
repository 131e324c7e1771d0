import { executeTimeoutMs, NewService, type Service, sentence, serviceMethods } from '@freshet/contract';
import { z } from 'zod';
import { translateStatement } from '#api/translate-statement';
import { worded } from '#api/worded';
import { readLinkLines, readPageLines, writeLinkLines, writePageLines } from './page-lines.ts';

/** What the form holds, with empty text where something is left out. */
const Typed = z.object({
  Name: z.string(),
  Link: z.string(),
  Description: z.string(),
  Address: z.string(),
  Method: z.enum(serviceMethods),
  /** One per line: `X-Key: value`; without a value the one that is kept stays. */
  Headers: z.string(),
  SigningSecret: z.string(),
  HealthPath: z.string(),
  TimeoutSeconds: z.number().nullable(),
  ConfigurationSchema: z.string(),
  /** One per line, see `page-lines.ts`. */
  Pages: z.string(),
  Links: z.string(),
});
export type ServiceInput = z.input<typeof Typed>;

export const serviceForm = Typed.transform(
  (
    { Headers, SigningSecret, HealthPath, TimeoutSeconds, ConfigurationSchema, Pages, Links, ...typed },
    context,
  ): z.input<typeof NewService> => {
    const schema = readJson(ConfigurationSchema);
    const pages = readPageLines(Pages);
    const links = readLinkLines(Links);
    const body = {
      ...typed,
      Headers: readHeaders(Headers),
      ...(SigningSecret ? { SigningSecret } : {}),
      HealthPath: HealthPath.trim() || null,
      TimeoutMs: (TimeoutSeconds ?? executeTimeoutMs / 1000) * 1000,
      ConfigurationSchema: schema ?? {},
      Pages: pages ?? [],
      Links: links ?? [],
    };
    if (pages === null) {
      context.addIssue({
        code: 'custom',
        path: ['Pages'],
        message: translateStatement(sentence('writeNameTitleAndAddress')),
      });
    }
    if (links === null) {
      context.addIssue({
        code: 'custom',
        path: ['Links'],
        message: translateStatement(sentence('writeNameAndAddress')),
      });
    }
    // What else is wrong is reported at once, not after the JSON was fixed.
    if (schema === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['ConfigurationSchema'],
        message: translateStatement(sentence('notValidJson')),
      });
      for (const { path, message } of worded(NewService).safeParse(body).error?.issues ?? []) {
        context.addIssue({ code: 'custom', path, message });
      }
    }
    return body;
  },
).pipe(worded(NewService));

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return z.record(z.string(), z.unknown()).safeParse(read).data;
  } catch {
    return undefined;
  }
}

function readHeaders(text: string): { Name: string; Value?: string }[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^([^:]*):?(.*)$/.exec(line.trim()) ?? [];
    if (!name.trim()) return [];
    return [value.trim() ? { Name: name.trim(), Value: value.trim() } : { Name: name.trim() }];
  });
}

/** As it is called; usually POST. */
export const methodOf = (service: Service | null) =>
  serviceMethods.find((method) => method === service?.Method) ?? 'POST';

const emptySchema = { type: 'object', properties: {} };

export const serviceInputOf = (service: Service | null): ServiceInput => ({
  Name: service?.Name ?? '',
  Link: service?.Link ?? '',
  Description: service?.Description ?? '',
  Address: service?.Address ?? '',
  Method: methodOf(service),
  Headers: service?.HeaderNames.join('\n') ?? '',
  SigningSecret: '',
  HealthPath: service?.HealthPath ?? '',
  TimeoutSeconds: (service?.TimeoutMs ?? executeTimeoutMs) / 1000,
  ConfigurationSchema: JSON.stringify(service?.ConfigurationSchema ?? emptySchema, null, 2),
  Pages: writePageLines(service?.Pages ?? []),
  Links: writeLinkLines(service?.Links ?? []),
});
