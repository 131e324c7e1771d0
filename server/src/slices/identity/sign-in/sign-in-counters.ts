import type { Platform } from '#platform/platform';
import { type Counter, counterOf } from './attempts.ts';
import type { Device } from './known-device.ts';

const freeForOnePlace = 5;
const freeForOneAccount = 20;
const freeForOneAddress = 50;

interface Try {
  readonly user: { readonly id: number } | undefined;
  readonly name: string;
  readonly ip: string;
  readonly device: Device | null;
}

/**
 * What a try to sign in is counted against. A device the person signed in on before has a counter of its own; all others
 * share those of the account, of the address, and of both. Names nobody has are counted like names somebody has.
 */
export function countersOf(platform: Pick<Platform, 'secrets'>, { user, name, ip, device }: Try): Counter[] {
  const account = user ? `user:${user.id}` : `name:${name.trim().normalize('NFC').toLowerCase()}`;
  if (user && device?.users.includes(user.id)) {
    return [counterOf(platform, ['device', account, device.id], { free: freeForOnePlace })];
  }
  return [
    counterOf(platform, ['account and address', account, ip], { free: freeForOnePlace }),
    counterOf(platform, ['account', account], { free: freeForOneAccount }),
    counterOf(platform, ['address', ip], { free: freeForOneAddress, survivesSuccess: true }),
  ];
}
