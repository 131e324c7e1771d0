export type { DeliveredKind, ImportChange, Moved } from './delivered-kind.ts';
export { exportedImports } from './exported-imports.ts';
export { listEarlierImports, requireImport, requireInForce } from './find-import.ts';
export {
  allImports,
  type ImportRow,
  importsInForce,
  listedImports,
  unchangedDeliveries,
} from './import-sources.ts';
export { listVersions, type TracedVersion } from './list-versions.ts';
export { describeImport, dropImport, lockDeliveries, noteUnchanged, openImport } from './open-import.ts';
export { previewRollback, rollBackImport } from './roll-back-import.ts';
