/** How the AQUARIUS server of a demonstration is reached, in the words of a connection. */
export interface DemoAquarius {
  readonly Address: string;
  readonly UserName: string;
  readonly Password: string;
}

/** Beside the port of the product, so that an address that was saved stays right. */
export const demoPort = (port: number): number => (port < 65_535 ? port + 1 : port - 1);

/** The server of a demonstration, and the hosts inside the network that may be called, which it is one of. */
export function readDemo(isDemo: boolean, port: number, inside: readonly string[]) {
  if (!isDemo) return [null, inside] as const;
  const host = `127.0.0.1:${demoPort(port)}`;
  const server: DemoAquarius = { Address: `http://${host}`, UserName: 'freshet', Password: 'demonstration' };
  return [server, [...inside, host]] as const;
}
