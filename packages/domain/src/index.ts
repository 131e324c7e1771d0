export * from './coordinates.ts';
export * from './distance.ts';
export * from './far-from-others.ts';
export * from './fold-name.ts';
export * from './natural-order.ts';
export * from './sample-fields.ts';
export * from './time-zone.ts';
export * from './zone-clock.ts';
