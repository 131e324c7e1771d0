import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './oidc-certificate.ts';

export interface HttpsServer {
  readonly origin: string;
  /** The certificate, for those who are to trust it. */
  readonly caFile: string;
  answerWith(listener: RequestListener): void;
  close(): Promise<void>;
}

/** An https server on a free port with its own certificate. Its replies are set once its address is known. */
export async function startHttpsServer(): Promise<HttpsServer> {
  const certificate = makeCertificate();
  const folder = mkdtempSync(join(tmpdir(), 'freshet-oidc-'));
  const caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, certificate.cert);
  const server = createServer(certificate);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    caFile,
    answerWith: (listener) => void server.on('request', listener),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
