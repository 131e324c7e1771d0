import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from './write-durably.ts';

const SigningKey = z.object({ kid: z.string().min(8), key: z.base64url().min(43) });

const Stored = z.object({
  /** Newest first. Access tokens are signed with the first; the others still verify until they are taken out. */
  signingKeys: z.array(SigningKey).min(1),
  /** Encrypts what must be readable again, such as authenticator secrets. */
  encryptionKey: z.base64url().min(43),
  databasePasswords: z.object({ freshet_migrate: z.string(), freshet_app: z.string() }),
});
export type Secrets = z.infer<typeof Stored>;

const random = () => randomBytes(32).toString('base64url');

export const makeSecrets = (): Secrets => ({
  signingKeys: [{ kid: randomBytes(8).toString('hex'), key: random() }],
  encryptionKey: random(),
  databasePasswords: { freshet_migrate: random(), freshet_app: random() },
});

/** Reads `$FRESHET_DATA/secrets.json`, making it on the first start. Only its owner can read it; nothing has a default. */
export function loadSecrets(dataFolder: string): Secrets {
  const path = join(dataFolder, 'secrets.json');
  if (existsSync(path)) {
    chmodSync(path, 0o600);
    const parsed = Stored.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (!parsed.success) throw new Error(`${path} is damaged. Restore it from a backup.`);
    return parsed.data;
  }
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
  const secrets = makeSecrets();
  writeDurably(path, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
  return secrets;
}
