import type { Companion } from '#platform/tables';

/** A file of a Darwin Core archive, as its description states it. */
export interface ArchivePart {
  readonly isCore: boolean;
  readonly location: string;
  /** The last part of the address of what its rows are, such as `Occurrence`. */
  readonly rowType: string;
  readonly headerLines: number;
  /** The column that joins extensions to the core. */
  readonly idIndex: number;
  /** The names of the columns, by their place. */
  readonly terms: readonly { readonly index: number | null; readonly term: string; readonly fixed: string }[];
}

export const isArchiveDescription = ({ text }: Companion): boolean => /<archive\b/.test(text) && /dwc/i.test(text);

/** What a Darwin Core archive holds, the core first. */
export function readDescription({ text }: Companion): ArchivePart[] {
  const parts = [...text.matchAll(/<(core|extension)\b([^<>]*)>([\s\S]*?)<\/\1>/g)];
  return parts
    .map(([, kind = '', attributes = '', inside = '']) => ({
      isCore: kind === 'core',
      location: /<location>\s*([^<]+?)\s*<\/location>/.exec(inside)?.[1] ?? '',
      rowType: lastPart(attribute(attributes, 'rowType')),
      headerLines: Number(attribute(attributes, 'ignoreHeaderLines') || 0),
      idIndex: Number(attribute(/<(?:id|coreid)\b([^<>]*)>/.exec(inside)?.[1] ?? '', 'index') || 0),
      terms: [...inside.matchAll(/<field\b([^<>]*)>/g)].map(([, field = '']) => {
        const index = attribute(field, 'index');
        const term = lastPart(attribute(field, 'term'));
        return { index: index === '' ? null : Number(index), term, fixed: attribute(field, 'default') };
      }),
    }))
    .sort((one, other) => Number(other.isCore) - Number(one.isCore));
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined) ?? '';

const lastPart = (address: string) => address.split(/[/#:]/).at(-1) ?? '';
