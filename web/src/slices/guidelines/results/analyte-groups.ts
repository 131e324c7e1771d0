import { findSubstance, readAnalyteName } from '@freshet/domain/analyte-name';

/** Kinds of what is measured, in the order they are read in; unknown ones come last. */
export const analyteGroups = ['measure', 'ion', 'element', 'organic', 'other'] as const;
export type AnalyteGroup = (typeof analyteGroups)[number];

/** The kind of an analyte by its name, only to arrange it beside its like. */
export const groupOfAnalyte = (name: string): AnalyteGroup =>
  (findSubstance(name) ?? findSubstance(readAnalyteName(name).name))?.substance.kind ?? 'other';
