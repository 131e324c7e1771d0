export { MadeTokenDialog } from './access-tokens/made-token-dialog.tsx';
export { TokenDialog } from './access-tokens/token-dialog.tsx';
export { TokenList } from './access-tokens/token-list.tsx';
export { guestRoutes, personRoutes } from './routes.ts';
export { ProofField, useNeedsProof } from './second-factor/proof-field.tsx';
