import { type CodeType, Problem, webClientId } from '@freshet/contract';
import i18next from 'i18next';
import { provider } from '#api/provider';
import { enterSession } from '#api/session/enter-session';
import { api } from './identity-api.ts';

export interface Credentials {
  readonly UserName: string;
  readonly Password: string;
}

export interface SecondFactor {
  readonly code: string;
  readonly codeType: CodeType;
}

/** How an attempt ended. `wait` is set when the server asks for patience. */
export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'codeNeeded'; readonly codeType: CodeType }
  | { readonly kind: 'refused'; readonly message: string; readonly waitSeconds: number | null };

export async function signIn({ UserName, Password }: Credentials, factor?: SecondFactor): Promise<SignInOutcome> {
  const second = factor ? { code: factor.code, code_type: factor.codeType } : {};
  const body = {
    grant_type: 'password',
    client_id: webClientId,
    username: UserName,
    password: Password,
    ...second,
  } as const;
  try {
    enterSession(await api.identity.token({ body }));
    return { kind: 'signedIn' };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): SignInOutcome {
  if (!(error instanceof Problem) || ![400, 429].includes(error.status)) {
    return { kind: 'refused', message: serviceUnavailable(), waitSeconds: null };
  }
  if (error.code === 'second_factor_required') return { kind: 'codeNeeded', codeType: error.codeType ?? 'Email' };
  return { kind: 'refused', message: describeRefusal(error), waitSeconds: error.retryAfterSeconds };
}

/** What a refused sign-in says, by its code: the server answers in English, as OAuth has it. */
function describeRefusal({ code, message, codeType, retryAfterSeconds }: Problem): string {
  if (code === 'temporarily_unavailable' && retryAfterSeconds !== null) {
    return i18next.t('identity:login.tooManyAttempts', { count: retryAfterSeconds });
  }
  if (code !== 'invalid_grant') return message;
  return i18next.t(codeType === null ? 'identity:login.wrongPassword' : 'identity:login.wrongCode');
}

export const serviceUnavailable = () => i18next.t('identity:login.unavailable', { provider: provider.name });
