import { type Sentence, sentence } from '@freshet/contract';
import { MayPass } from '#platform/jobs/failures';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';

/** What a person can do about a failure. */
export function adviceFor(failure: unknown): Sentence[] {
  if (failure === 'timeout') return [sentence('adviseLongerTime'), sentence('adviseAskWhySlow')];
  if (failure instanceof MayPass) return [sentence('adviseLater')];
  if (!(failure instanceof OutgoingFailure)) return [];
  switch (failure.kind) {
    case 'refused':
    case 'redirect':
      return [sentence('adviseCheckAddress'), sentence('adviseAskOperator')];
    case 'certificate':
      return [sentence('adviseRenewCertificate')];
    case 'unreachable':
      return [sentence('adviseLookAtHealth'), sentence('adviseLater')];
    case 'tooLarge':
      return [sentence('adviseAnswerLess')];
    case 'timeout':
      return [sentence('adviseLongerTime')];
  }
}
