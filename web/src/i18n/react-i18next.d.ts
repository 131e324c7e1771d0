import type { ThirdPartyModule } from '../../../node_modules/i18next/index.d.ts';
import type { Texts } from './i18next.d.ts';
import type { Areas, TFunction } from './typed-keys.ts';

export declare function useTranslation<const Of extends Areas = 'kit'>(
  areas?: Of,
): { readonly t: TFunction<Of>; readonly i18n: Texts };

export declare const initReactI18next: ThirdPartyModule;
