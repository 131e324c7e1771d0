import { missingField } from './aquarius-refusal.ts';

/** The fields of a request, whatever their case, from the address or the body. */
export class Parameters {
  private readonly byName: ReadonlyMap<string, unknown>;

  constructor(query: URLSearchParams, body: unknown) {
    const sent = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body) : [];
    this.byName = new Map([...query, ...sent].map(([name, value]) => [name.toLowerCase(), value]));
  }

  text(name: string): string | null {
    const value = this.byName.get(name.toLowerCase());
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === null || value === '') throw missingField(name);
    return value;
  }

  flag(name: string): boolean | null {
    const value = this.text(name)?.toLowerCase();
    return value === undefined ? null : value === 'true';
  }

  /** A JSON array, or JSV as addresses have it: `[a,b]`. */
  list(name: string): string[] {
    const value = this.byName.get(name.toLowerCase());
    if (Array.isArray(value)) return value.map(String);
    if (typeof value !== 'string') return [];
    const inner = value.startsWith('[') ? value.slice(1, -1) : value;
    return inner === '' ? [] : inner.split(',').map((one) => one.replace(/^"|"$/g, ''));
  }
}

/** Ids are read with dashes and without. */
export const plainId = (id: string): string => id.replaceAll('-', '').toLowerCase();

/** `*text*` means any text around it. */
export const matchesPattern = (pattern: string | null, text: string): boolean =>
  pattern === null ||
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'i',
  ).test(text);
