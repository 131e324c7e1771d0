export * from './box-picture.ts';
export * from './calendar-picture.ts';
export * from './heat-picture.ts';
export * from './legend.ts';
export { isFarAbove, type PictureLimit } from './limit-lines.ts';
export type { FarLimit, Look, Palette, Picture } from './picture.ts';
export * from './scatter-picture.ts';
export { timeNames } from './time-names.ts';
export * from './time-picture.ts';
