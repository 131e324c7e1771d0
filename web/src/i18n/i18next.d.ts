import type { i18n } from '../../../node_modules/i18next/index.d.ts';
import type { Areas, TextFunction, TFunction } from './typed-keys.ts';

export type { TFunction };

/** The package with our keys: checking each call against its own types of keys took half the time of the whole web. */
export interface Texts extends Omit<i18n, 't' | 'getFixedT'> {
  readonly t: TextFunction;
  getFixedT<const Of extends Areas>(language: null, areas: Of): TFunction<Of>;
}

declare const i18next: Texts;
export default i18next;
