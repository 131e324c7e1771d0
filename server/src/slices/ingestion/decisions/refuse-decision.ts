import { type Problem, problem } from '@freshet/contract';
import { translate } from '#platform/texts';

type Values = Readonly<Record<string, string | number>>;
type Code = 'ingestion.badDecision' | 'ingestion.notReady' | 'ingestion.cannotUndo';

/**
 * A refusal with its reason, a text of the catalogue (`decisionReasons`): it is shown in the language of the person.
 */
const refuse =
  (code: Code) =>
  (reason: string, values: Values = {}): Problem => {
    const key = `decisionReasons.${reason}`;
    return problem(code, { ...values, reasonKey: key, sentence: translate('en', key, values).trim() });
  };

export const badDecision = refuse('ingestion.badDecision');
export const notReady = refuse('ingestion.notReady');
export const cannotUndo = refuse('ingestion.cannotUndo');
