import { type Config, readConfig } from '#platform/config';
import { demoAccount } from '#platform/demo-aquarius';
import { type AquariusServer, startAquariusServer } from './aquarius-server/start-aquarius-server.ts';
import { fillDemoStations } from './fill-demo-stations.ts';

interface WithDemo {
  readonly config: Config;
  readonly stop: () => Promise<void>;
}

/** Far from the port of the product and below those that systems give out, so that nobody is in the way of another. */
const farAway = 20_000;
const preferredPort = (port: number): number => (port < 12_000 ? port + farAway : 0);

/**
 * Starts the AQUARIUS server of a demonstration on this machine and configures the product for it. The port is the same
 * at every start, so that a connection that was saved stays right; when it is taken, another that is free. Programs
 * that the product starts read the same environment.
 */
export async function startDemoAquarius(config: Config, environment: NodeJS.ProcessEnv): Promise<WithDemo> {
  const { isDemo, roles, port } = config;
  const none = { config, stop: async () => undefined };
  if (!isDemo || !roles.includes('api') || !roles.includes('worker')) return none;
  const server = await listen(preferredPort(port))
    .catch(() => listen(0))
    .catch(() => null);
  if (!server) return none;
  environment.FRESHET_DEMO_AQUARIUS = server.host;
  return { config: readConfig(environment), stop: () => server.close() };
}

const listen = (port: number): Promise<AquariusServer> =>
  startAquariusServer({
    ...{ account: { userName: demoAccount.UserName, password: demoAccount.Password }, port },
    // What was reported before this start is compared again.
    ...{ tokensBegin: Date.now(), fill: (data) => fillDemoStations(data, new Date()) },
  });
