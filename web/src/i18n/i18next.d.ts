import type { i18n } from '../../../node_modules/i18next/index.d.ts';
import type { Areas, TextFunction, TFunction } from './typed-keys.ts';

export type { TFunction };

/** The package with our keys: its own way to tell them took half the time of checking all types of the web. */
export interface Texts extends Omit<i18n, 't' | 'getFixedT'> {
  readonly t: TextFunction;
  getFixedT<const Of extends Areas>(language: null, areas: Of): TFunction<Of>;
}

declare const i18next: Texts;
export default i18next;
