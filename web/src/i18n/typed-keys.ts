import type { en } from './en/index.ts';

type Texts = typeof en;
type Area = keyof Texts;

/** A text for one and one for many have one key: what both are called. */
type Called<Key extends string> = Key extends `${infer Name}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Name | Key
  : Key;

type KeysIn<Some> = {
  [Key in keyof Some & string]: Some[Key] extends string ? Called<Key> : `${Key}.${KeysIn<Some[Key]>}`;
}[keyof Some & string];

/** Worked out once for each area: thousands of calls are compared with it. */
type Keys = { [Each in Area]: KeysIn<Texts[Each]> };
type NamedKeys = { [Each in Area]: `${Each}:${Keys[Each]}` };

/** One area, or several of which the first need not be named in a key. */
export type Areas = Area | readonly [Area, ...Area[]];

type KeyOf<Of extends Areas> = Of extends readonly [infer First extends Area, ...Area[]]
  ? Keys[First] | NamedKeys[Of[number]]
  : Of extends Area
    ? Keys[Of]
    : never;

type Values = Readonly<Record<string, unknown>>;

interface Say<Key extends string> {
  (key: Key, values?: Values): string;
  /** A key that is made at run time and may not exist. */
  (key: string, values: Values & { readonly defaultValue: string }): string;
}

/** A key that English lacks does not compile. */
export interface TFunction<Of extends Areas = 'kit'> extends Say<KeyOf<Of>> {}

/** Any text there is, with its area. */
export interface TextFunction extends Say<Keys['kit'] | NamedKeys[Area]> {}
