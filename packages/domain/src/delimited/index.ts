export * from './delimited-text.ts';
