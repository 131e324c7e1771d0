import type { ProblemText } from '../problem-text.ts';

/** Refusals about services. See `problems.ts`. */
export const serviceProblems = {
  'services.nameTaken': {
    status: 409,
    message: 'A service with this name or link exists already.',
    next: 'Choose another name and link.',
  },
  'services.configurationTaken': {
    status: 409,
    message: "A configuration named '{name}' exists already.",
    next: 'Choose another name.',
  },
  'services.internal': {
    status: 409,
    message: 'This service is part of the product.',
    next: 'It can be switched off, not changed or removed.',
  },
  'services.off': {
    status: 409,
    message: "The service '{name}' is switched off.",
    next: 'A system administrator can switch it on.',
  },
  'services.invalid': {
    status: 400,
    message: '{reason}',
    next: 'Correct it and send it again. Details names every place.',
  },
  'services.changed': {
    status: 409,
    message: 'Somebody else changed this meanwhile.',
    next: 'Load it again and repeat your change.',
  },
  'services.cronInvalid': {
    status: 400,
    message: 'Invalid expression.',
    next: 'Write five fields: minute, hour, day of month, month, day of week.',
  },
  'services.zoneUnknown': {
    status: 400,
    message: "'{zone}' is not a time zone.",
    next: 'Write one like America/Vancouver.',
  },
  'services.notNamed': {
    status: 400,
    message: 'Nothing says which service is meant.',
    next: 'Name it by serviceId, serviceLink or configurationId.',
  },
  'services.processKnown': {
    status: 409,
    message: 'An execution with this process instance id exists already.',
    next: 'Send another id, or none.',
  },
  'services.onlyStaff': {
    status: 403,
    message: 'This service works on the whole installation.',
    next: 'Ask a system administrator.',
  },
  'services.pathRefused': {
    status: 400,
    message: 'The path must not lead out of the service.',
    next: 'Write it without .. and without a host.',
  },
  'services.proxyNotPossible': {
    status: 409,
    message: 'This service has no address to pass a call on to.',
    next: 'Run it instead.',
  },
  'services.proxyFailed': { status: 502, message: '{sentence}', next: 'Look at the health of the service.' },
} as const satisfies Record<string, ProblemText>;
