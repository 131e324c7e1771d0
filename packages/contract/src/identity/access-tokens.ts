import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tokenRights } from '../permissions.ts';
import { refuse } from '../sentences/refuse.ts';
import { AccessTokenId, Done, instant, text } from '../values.ts';

/** How tokens begin, so that one in a script, a mail or a repository is recognised as what it is. */
export const tokenPrefixes = { personal: 'freshet_pat_', service: 'freshet_svc_' } as const;
export type TokenKind = keyof typeof tokenPrefixes;

const longestTokenDays = 365;

export const TokenRight = z.enum(tokenRights, refuse('mustBeTokenRight'));

const rights = () => z.array(TokenRight).min(1, refuse('chooseRight')).max(tokenRights.length);
const days = () =>
  z
    .number()
    .int(refuse('mustBeWholeNumber'))
    .min(1, refuse('mustBeAtLeast', { least: 1 }))
    .max(longestTokenDays, refuse('atMostDays', { most: 365 }));

export const NewAccessToken = z.object({ Name: text(100), Rights: rights(), ExpiresInDays: days() });
export type NewAccessToken = z.infer<typeof NewAccessToken>;

/** What is shown of a token once it is made: never the token itself. */
export const AccessToken = z.object({
  Id: AccessTokenId,
  Name: z.string(),
  /** Enough of it to recognise, too little to use. */
  Beginning: z.string(),
  Rights: z.array(z.string()),
  MadeBy: z.string(),
  MadeAt: instant(),
  ExpiresAt: instant(),
  IsExpired: z.boolean(),
  LastUsedAt: instant().nullable(),
  LastUsedFrom: z.string().nullable(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** `Secret` is the token, shown only once. */
export const MadeAccessToken = z.object({ Token: AccessToken, Secret: z.string() });
export type MadeAccessToken = z.infer<typeof MadeAccessToken>;

export const LeakedTokens = z.object({
  /** How many texts looked like tokens of ours. */
  Seen: z.number().int(),
  Revoked: z.array(
    z.object({ Beginning: z.string(), Name: z.string(), Kind: z.enum(['personal', 'service']), Tenant: z.string() }),
  ),
});
export type LeakedTokens = z.infer<typeof LeakedTokens>;

/** Tokens for scripts: each acts as the person who made it, with no more than the rights chosen for it. */
export const accessTokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/AccessTokens',
    needs: 'identity.credentials',
    summary: 'Your tokens in this tenant, newest first.',
    reply: z.array(AccessToken),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/AccessTokens',
    needs: 'identity.credentials',
    summary: 'Creates a token for your scripts. Only this response contains it.',
    body: NewAccessToken,
    reply: MadeAccessToken,
    errors: ['identity.tokenRightsMissing', 'identity.tooManyTokens'],
    limit: 'code',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/AccessTokens/:id',
    needs: 'identity.credentials',
    summary: 'Revokes one of your tokens, everywhere within five seconds.',
    params: z.object({ id: AccessTokenId }),
    reply: Done,
    errors: ['notFound'],
  }),
  revokeLeaked: endpoint({
    method: 'POST',
    path: '/api/Administration/LeakedTokens',
    needs: 'credentials.manage',
    summary: 'Revokes every token whose prefix occurs in a text, such as a log, a script or a secret scanner report.',
    body: z.object({
      Text: z
        .string()
        .min(1, refuse('pleaseFillIn'))
        .max(100_000, refuse('atMostCharacters', { most: 100_000 })),
    }),
    reply: LeakedTokens,
  }),
};
