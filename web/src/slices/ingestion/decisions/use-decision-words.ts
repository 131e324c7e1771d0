import type { Decision } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { useFindingWords } from '../finding-words.ts';

const states = ['dropped', 'held', 'ready', 'last', 'first', 'mean', 'replicates', 'this'] as const;
const ofGroups: ReadonlySet<string> = new Set(['last', 'first', 'mean', 'replicates', 'this']);
const shownNames = 5;

/** What a person decided, as a sentence. */
export function useDecisionWords(): (decision: Decision) => string {
  const { t } = useTranslation('ingestion');
  const { nameOf } = useFindingWords();
  return ({ Kind, Scope, Name, Field, Text, TargetText, What, Code, AddedCount, AddedNames }) => {
    const withCause = (what: string) => (Code ? t('decisions.because', { what, cause: nameOf(Code) }) : what);
    const names = AddedNames.slice(0, shownNames).join(', ') + (AddedCount > shownNames ? ', …' : '');
    const describeState = (what: string) => {
      const words = t(`decisions.state.${states.find((state) => state === what) ?? 'held'}`);
      // Which rows differ is in the words of these.
      return ofGroups.has(what) ? words : withCause(words);
    };
    switch (Kind) {
      case 'name':
        if (Name === 'media' && Text === '')
          return t(`decisions.media.${Scope === 'always' && AddedCount > 0 ? 'always' : 'file'}`, {
            count: AddedCount,
            names,
            target: TargetText,
          });
        return t('decisions.name', { kind: Name ? t(`kinds.${Name}`) : '', text: Text, target: TargetText });
      case 'added':
        return t(`decisions.added.${Name === 'station' ? 'station' : 'analyte'}`, { count: AddedCount, names });
      case 'edit':
        return t('decisions.edit', { field: Field, text: Text, target: TargetText });
      case 'flag':
        return withCause(t(`decisions.flag.${What === 'off' ? 'off' : 'on'}`, { text: Text }));
      case 'state':
        return describeState(What);
    }
  };
}
