import 'i18next';
import type { en } from './en/index.ts';

declare module 'i18next' {
  /** A key that English lacks does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'kit';
    resources: typeof en;
  }
}
