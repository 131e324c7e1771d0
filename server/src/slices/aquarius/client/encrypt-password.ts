import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { sentence } from '@freshet/contract';
import { AquariusFailure } from './aquarius-failure.ts';

/** A password as sessions of AQUARIUS take it: encrypted with the server's key, which comes as XML. */
export function encryptPassword(keyXml: string, password: string): string {
  const part = (name: string) => {
    const value = new RegExp(`<${name}>([^<]+)</${name}>`).exec(keyXml)?.[1];
    if (value === undefined) throw new AquariusFailure('unreadable', sentence('aquariusKeyUnreadable'));
    return Buffer.from(value, 'base64').toString('base64url');
  };
  const key = createPublicKey({ key: { kty: 'RSA', n: part('Modulus'), e: part('Exponent') }, format: 'jwk' });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha1' }, Buffer.from(password, 'utf8')).toString('base64');
}
