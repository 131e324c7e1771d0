export { ProofField, useNeedsProof } from './proof-field.tsx';
export { guestRoutes, personRoutes } from './routes.ts';
