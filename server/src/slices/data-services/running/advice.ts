import { MayPass } from '#platform/jobs/endings';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';

/** What a person can do about a failure. The screen says these sentences in its own language. */
export function adviceFor(failure: unknown): string[] {
  if (failure === 'timeout')
    return ['Run it again with a longer time limit.', 'Ask whoever runs the service why it is slow.'];
  if (failure instanceof MayPass) return ['Run it again later.'];
  if (!(failure instanceof OutgoingFailure)) return [];
  switch (failure.kind) {
    case 'refused':
    case 'redirect':
      return ['Check the address of the service.', 'Ask your operator whether the host may be called.'];
    case 'certificate':
      return ['Ask whoever runs the service to renew its certificate.'];
    case 'unreachable':
      return ['Look at the health of the service.', 'Run it again later.'];
    case 'tooLarge':
      return ['Ask whoever runs the service to answer with less.'];
    case 'timeout':
      return ['Run it again with a longer time limit.'];
  }
}
