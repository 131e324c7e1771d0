export { MadeTokenDialog } from './access-tokens/made-token-dialog.tsx';
export { TokenDialog } from './access-tokens/token-dialog.tsx';
export { TokenList } from './access-tokens/token-list.tsx';
export { GuestLanguages } from './guest-languages.ts';
export { guestRoutes, personRoutes } from './routes.ts';
export { ProofField, useNeedsProof } from './second-factor/proof-field.tsx';
