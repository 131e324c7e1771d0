import i18next from 'i18next';

/**
 * The text of a code that is only known at run time. Past the types of the keys: telling that any of them may be meant
 * takes as long as checking all screens.
 */
export const sayCode = (code: string, values: Readonly<Record<string, unknown>> = {}): string =>
  String(Reflect.apply(i18next.t, i18next, [code, { ...values }]));
