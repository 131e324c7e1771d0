/** How the AQUARIUS server of a demonstration is reached, in the words of a connection. */
export interface DemoAquarius {
  readonly Address: string;
  readonly UserName: string;
  readonly Password: string;
}

/** Any caller of the demonstration server may sign in: it listens to this machine only. */
export const demoAccount = { UserName: 'freshet', Password: 'demonstration' };

/** The server of a demonstration, if one was started, and the hosts inside the network that may be called with it. */
export function readDemo(host: string | undefined, inside: readonly string[]) {
  if (host === undefined) return [null, inside] as const;
  const server: DemoAquarius = { Address: `http://${host}`, ...demoAccount };
  return [server, [...inside, host]] as const;
}
