export * from './box-picture.ts';
export * from './calendar-picture.ts';
export { topOf } from './far-limits.ts';
export * from './heat-picture.ts';
export { isFarAbove, type PictureLimit } from './limit-lines.ts';
export type { FarLimit, Look, Palette, Picture } from './picture.ts';
export * from './scatter-picture.ts';
export * from './time-picture.ts';
