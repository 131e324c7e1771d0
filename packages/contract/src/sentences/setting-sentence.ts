import type { SettingCode, SettingReason } from '@freshet/domain';
import type { Sentence } from './coded-sentence.ts';
import { fieldSentences } from './field-sentences.ts';
import { toSentence } from './sentences-from.ts';
import { settingSentences } from './setting-sentences.ts';

const patterns = { ...fieldSentences, ...settingSentences } satisfies Record<SettingCode, string>;

/** What is wrong with a setting, in words. */
export const settingSentence = ({ code, values = {} }: SettingReason): Sentence => toSentence(patterns, code, values);
