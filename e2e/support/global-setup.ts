import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOidcDirectory } from '../../server/test/peers/oidc-directory.ts';
import { directoryPeople } from './directory-people.ts';
import { findFreePort, startProduct } from './product.ts';

/** Starts the built product on a fresh data folder, and beside it the directory of the work accounts. */
export default async function startEverything(): Promise<() => Promise<void>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startBoth();
    } catch (error) {
      // Somebody else on a busy machine took the port between its choice and its use.
      if (attempt === 3 || !String(error).includes('is in use')) throw error;
    }
  }
}

async function startBoth(): Promise<() => Promise<void>> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const directory = await startOidcDirectory({
    clientId: randomUUID(),
    redirectUris: [`${origin}/Office365AuthResponse`],
    people: Object.values(directoryPeople),
  });
  const dataFolder = mkdtempSync(join(tmpdir(), 'freshet-journeys-'));
  // The database may run as another user, who has to be able to pass through.
  chmodSync(dataFolder, 0o711);
  const cleanUp = async () => {
    await directory.close();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const product = await startProduct({
    PORT: String(port),
    HOST: '127.0.0.1',
    FRESHET_ORIGIN: origin,
    FRESHET_DATA: dataFolder,
    FRESHET_DEMO: '1',
    FRESHET_LOG: 'info',
    // All journeys come from one address.
    FRESHET_RATE_LIMITS: '0',
    // Services of journeys run on this machine.
    FRESHET_OUTGOING_INSIDE: '127.0.0.1',
    DATABASE_URL: '',
    SMTP_URL: '',
    ENTRA_AUTHORITY: directory.authority,
    ENTRA_CLIENT_ID: directory.clientId,
    ENTRA_CA_FILE: directory.caFile,
  }).catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  process.env.FRESHET_BASE_URL = origin;
  process.env.FRESHET_DATA = dataFolder;
  process.env.ENTRA_AUTHORITY = directory.authority;
  return async () => {
    await product.stop();
    await cleanUp();
  };
}
