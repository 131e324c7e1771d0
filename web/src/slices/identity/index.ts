export { guestRoutes, personRoutes } from './routes.ts';
export { ProofField, useNeedsProof } from './second-factor/proof-field.tsx';
