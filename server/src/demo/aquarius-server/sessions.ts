import { constants, generateKeyPairSync, privateDecrypt, randomBytes } from 'node:crypto';
import { AquariusRefusal } from './aquarius-refusal.ts';

export interface AquariusAccount {
  readonly userName: string;
  readonly password: string;
}

/** Who is signed in. Passwords come encrypted with the key of the server, or plain, as some clients send them. */
export class Sessions {
  private made: ReturnType<typeof makeKeys> | undefined;
  private readonly tokens = new Map<string, string>();
  private readonly account: AquariusAccount;
  /** How often somebody signed in. */
  signIns = 0;

  constructor(account: AquariusAccount) {
    this.account = account;
  }

  /** Making them takes up to a second: not while the product starts. */
  private get keys() {
    this.made ??= makeKeys();
    return this.made;
  }

  publicKey() {
    const { n = '', e = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const base64 = (part: string) => Buffer.from(part, 'base64url').toString('base64');
    const Xml = `<RSAKeyValue><Modulus>${base64(n)}</Modulus><Exponent>${base64(e)}</Exponent></RSAKeyValue>`;
    return { KeySize: 2048, Xml };
  }

  signIn(userName: string | null, encrypted: string | null): string {
    this.signIns += 1;
    const { userName: known, password } = this.account;
    if (userName !== known || (encrypted !== password && this.decrypt(encrypted ?? '') !== password)) {
      throw new AquariusRefusal(401, 'Unauthorized', 'Invalid username or password.');
    }
    const token = randomBytes(17).toString('base64url');
    this.tokens.set(token, userName);
    return token;
  }

  private decrypt(encrypted: string): string | null {
    try {
      const bytes = Buffer.from(encrypted, 'base64');
      const padding = constants.RSA_PKCS1_OAEP_PADDING;
      return privateDecrypt({ key: this.keys.privateKey, padding, oaepHash: 'sha1' }, bytes).toString('utf8');
    } catch {
      return null;
    }
  }

  require(token: string | undefined): string {
    const userName = token === undefined ? undefined : this.tokens.get(token);
    if (userName === undefined) throw new AquariusRefusal(401, 'Unauthorized', 'Invalid session token');
    return userName;
  }

  end(token: string): void {
    this.tokens.delete(token);
  }

  /** As after an hour without a call. */
  expireAll(): void {
    this.tokens.clear();
  }
}

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
