import { reportKinds } from '@freshet/contract';
import { z } from 'zod';

export type ReportKind = (typeof reportKinds)[number];

const Kinds = z.array(z.string());

/** The reports a tenant sees. All of them until something has been chosen; what is unknown is left out. */
export function readVisibility(value: string | undefined): ReportKind[] {
  if (value === undefined || value === '') return [...reportKinds];
  const listed = Kinds.catch([]).parse(parse(value));
  return reportKinds.filter((kind) => listed.includes(kind));
}

/** As the option keeps it, always in the same order. */
export const writeVisibility = (visible: readonly ReportKind[]): string =>
  JSON.stringify(reportKinds.filter((kind) => visible.includes(kind)));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
