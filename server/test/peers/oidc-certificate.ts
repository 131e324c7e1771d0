import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const dayMs = 24 * 3_600_000;

/** A certificate for `localhost` and 127.0.0.1 that signs itself: made for one run, trusted by nobody else. */
export function makeCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid(commonName), tagged(0x0c, Buffer.from('localhost')))));
  const validity = sequence(utcTime(Date.now() - dayMs), utcTime(Date.now() + 30 * dayMs));
  const algorithm = sequence(oid(ecdsaWithSha256));
  const toSign = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions())),
  );
  const signature = sign('sha256', toSign, privateKey);
  const der = sequence(toSign, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

// Object identifiers, already in their DER form.
const commonName = '550403';
const ecdsaWithSha256 = '2a8648ce3d040302';
const subjectAltName = '551d11';
const basicConstraints = '551d13';

function extensions(): Buffer[] {
  const dnsName = tagged(0x82, Buffer.from('localhost'));
  const address = tagged(0x87, Buffer.from([127, 0, 0, 1]));
  const isAuthority = sequence(tagged(0x01, Buffer.from([0xff])));
  return [
    sequence(oid(subjectAltName), tagged(0x04, sequence(dnsName, address))),
    sequence(oid(basicConstraints), tagged(0x01, Buffer.from([0xff])), tagged(0x04, isAuthority)),
  ];
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);
const set = (...parts: Buffer[]) => tagged(0x31, ...parts);
const integer = (bytes: Buffer) => tagged(0x02, bytes);
const oid = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const utcTime = (ms: number) =>
  tagged(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
