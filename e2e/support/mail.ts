import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { surroundings } from './surroundings.ts';

/** The newest mail to this address with this subject, once it has arrived. */
export async function readMail(address: string, subject: string): Promise<string> {
  let text: string | undefined;
  await expect
    .poll(
      () => {
        text = findMail(address, subject);
        return text !== undefined;
      },
      { message: `a mail "${subject}" to ${address}` },
    )
    .toBe(true);
  return text ?? '';
}

function findMail(address: string, subject: string): string | undefined {
  const folder = join(surroundings.dataFolder(), 'mail');
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .find((mail) => mail.includes(`To: ${address}\n`) && mail.includes(`Subject: ${subject}\n`))
    ?.replace(/^[\s\S]*?\n\n/, (head) => (head.includes('quoted-printable') ? '\n' : ''))
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The link in a mail. */
export function linkIn(mail: string): string {
  const link = /https?:\/\/\S+/.exec(mail)?.[0];
  if (!link) throw new Error(`There is no link in this mail:\n${mail}`);
  return link;
}
