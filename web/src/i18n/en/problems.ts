import { problems as table } from '@freshet/contract';

interface Sentences {
  [key: string]: string | Sentences;
}

/** The refusals of the contract by code, and what only the browser can notice. */
export const problems: Sentences = {
  ...nest(),
  unreachable: {
    message: 'We could not reach the server.',
    next: 'Check your connection and try again. Nothing you typed is lost.',
  },
};

/** `admin.emailTaken` becomes `admin: { emailTaken }`, which is how keys are looked up. */
function nest(): Sentences {
  const nested: Sentences = {};
  for (const [code, { message, next }] of Object.entries(table)) {
    const [area = code, reason] = code.split('.');
    const group = nested[area];
    if (reason === undefined) nested[code] = { message, next };
    else nested[area] = { ...(typeof group === 'object' ? group : {}), [reason]: { message, next } };
  }
  return nested;
}
