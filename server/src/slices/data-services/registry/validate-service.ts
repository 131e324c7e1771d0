import { type Mistake, type NewService, problem, sentence, settingSentence } from '@freshet/contract';
import { readConfigurationSchema } from '@freshet/domain';
import { checkAddress } from '#platform/outgoing/check-address';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import type { Platform } from '#platform/platform';
import { linkMistakes, pageMistakes } from './page-mistakes.ts';

/** Headers that the call itself needs, or that would pretend to be somebody. */
const reservedHeaders = new Set([
  'host',
  'content-length',
  'content-type',
  'connection',
  'transfer-encoding',
  'x-freshet-token',
]);

/**
 * What is wrong with a service, each with its place. Whether the address may be called is looked up as a call would.
 */
export async function findServiceMistakes(
  platform: Platform,
  service: NewService,
  isSecretStored: boolean,
): Promise<Mistake[]> {
  const hasSecret = service.SigningSecret === undefined ? isSecretStored : service.SigningSecret !== '';
  const schema = readConfigurationSchema(service.ConfigurationSchema).mistakes.map(({ path, ...reason }) => ({
    Path: ['ConfigurationSchema', path].filter(Boolean).join('.'),
    ...settingSentence(reason),
  }));
  const headers = service.Headers.flatMap(({ Name }, no) =>
    reservedHeaders.has(Name.toLowerCase()) ? [{ Path: `Headers.${no}.Name`, ...sentence('headerIsOwn') }] : [],
  );
  return [
    ...(await checkCalled(platform, service)),
    ...headers,
    ...schema,
    ...pageMistakes(platform, service, hasSecret),
    ...linkMistakes(service),
  ];
}

async function checkCalled({ config }: Platform, { Address, HealthPath }: NewService): Promise<Mistake[]> {
  if (!URL.canParse(Address)) return [{ Path: 'Address', ...sentence('mustBeWebAddress') }];
  const url = new URL(Address);
  const mistakes: Mistake[] = [];
  try {
    await checkAddress(url, { rules: config.outgoing });
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    // An unknown name may be known tomorrow: Ping reports that.
    if (error.kind === 'refused') mistakes.push({ Path: 'Address', ...error.sentence });
  }
  const isBelow =
    HealthPath === null || (/^\/(?!\/)/.test(HealthPath) && new URL(HealthPath, url).origin === url.origin);
  if (!isBelow) mistakes.push({ Path: 'HealthPath', ...sentence('mustBeginWithSlash') });
  return mistakes;
}

/** Refuses with everything that is wrong. */
export function refuseMistakes(mistakes: readonly Mistake[]): void {
  if (mistakes.length === 0) return;
  throw problem(
    'services.invalid',
    {},
    mistakes.map(({ Path, Message, Coded }) => ({
      ...{ Location: Path, Path, Severity: 'error', Code: 'invalid', Message },
      ...(Coded && { Coded }),
    })),
  );
}
