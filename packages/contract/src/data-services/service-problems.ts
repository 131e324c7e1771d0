import type { ProblemText } from '../problem-text.ts';

/** Refusals about services. See `problems.ts`. */
export const serviceProblems = {
  'services.nameTaken': {
    status: 409,
    message: 'A service with this name or link already exists.',
    next: 'Choose another name and link.',
  },
  'services.configurationTaken': {
    status: 409,
    message: "A configuration named '{name}' already exists.",
    next: 'Choose another name.',
  },
  'services.internal': {
    status: 409,
    message: 'This service is part of the product.',
    next: 'It can be disabled, but not changed or removed.',
  },
  'services.off': {
    status: 409,
    message: "The service '{name}' is disabled.",
    next: 'A system administrator can enable it.',
  },
  'services.invalid': {
    status: 400,
    message: '{reason}',
    next: 'Correct it and send it again. Details lists every error.',
  },
  'services.changed': {
    status: 409,
    message: 'Another user has changed this in the meantime.',
    next: 'Reload it and repeat your change.',
  },
  'services.cronInvalid': {
    status: 400,
    message: 'Invalid expression.',
    next: 'Enter five fields: minute, hour, day of month, month, day of week.',
  },
  'services.zoneUnknown': {
    status: 400,
    message: "'{zone}' is not a time zone.",
    next: 'Enter a name such as America/Vancouver.',
  },
  'services.notNamed': {
    status: 400,
    message: 'No service was specified.',
    next: 'Specify serviceId, serviceLink or configurationId.',
  },
  'services.processKnown': {
    status: 409,
    message: 'An execution with this process instance id already exists.',
    next: 'Send another id, or none.',
  },
  'services.onlyStaff': {
    status: 403,
    message: 'This service applies to the whole installation.',
    next: 'Ask a system administrator.',
  },
  'services.pathRefused': {
    status: 400,
    message: 'The path must not lead outside the service.',
    next: 'Write it without .. and without a host.',
  },
  'services.proxyNotPossible': {
    status: 409,
    message: 'This service has no address to forward a call to.',
    next: 'Run it instead.',
  },
  'services.proxyFailed': { status: 502, message: '{sentence}', next: 'Check the health of the service.' },
} as const satisfies Record<string, ProblemText>;
