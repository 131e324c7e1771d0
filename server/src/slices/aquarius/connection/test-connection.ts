import type { NewAquariusConnection, TestedConnection } from '@freshet/contract';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import type { Platform } from '#platform/platform';
import { AquariusClient } from '../client/aquarius-client.ts';
import { AquariusFailure } from '../client/aquarius-failure.ts';
import { listLocations } from '../client/publish.ts';
import type { ConnectionRow } from './connection-queries.ts';
import { choosePassword } from './save-connection.ts';

const testTimeoutMs = 20_000;

/** Reaches a server, signs in and looks at its locations; says how far it came. */
export async function testConnection(
  { secrets, config }: Platform,
  input: NewAquariusConnection,
  row: ConnectionRow | undefined,
): Promise<TestedConnection> {
  const password = choosePassword(secrets, input, row);
  const client = new AquariusClient({
    ...{ address: input.Address, userName: input.UserName, password, rules: config.outgoing },
    ...{ timeoutMs: testTimeoutMs, retriesMs: [] },
  });
  let ServerVersion = '';
  try {
    ServerVersion = await client.version();
    const { LocationDescriptions: locations } = await listLocations(client, null);
    const Locations = locations.filter(({ Publish }) => Publish || input.IncludesUnpublished).length;
    return { Outcome: 'ok', ServerVersion, Locations, Detail: '' };
  } catch (error) {
    return { Outcome: outcomeOf(error), ServerVersion, Locations: 0, Detail: describe(error) };
  } finally {
    await client.close();
  }
}

function outcomeOf(error: unknown): TestedConnection['Outcome'] {
  if (error instanceof OutgoingFailure) return error.kind === 'refused' ? 'refused' : 'unreachable';
  if (!(error instanceof AquariusFailure)) throw error;
  return error.kind === 'mayPass' ? 'unreachable' : error.kind;
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : '');
