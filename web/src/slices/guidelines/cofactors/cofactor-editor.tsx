import type { CofactorId } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClaims } from '#api/session/claims';
import { cofactorDataQuery } from '../guideline-queries.ts';
import { CofactorDialog } from './cofactor-dialog.tsx';

/** The dialog of one cofactor, for screens that only know its id. */
export function CofactorEditor({ cofactorId, onClose }: { cofactorId: CofactorId; onClose: () => void }): ReactNode {
  const { data } = useQuery(cofactorDataQuery(useClaims().userGroupId));
  const cofactor = data?.CoFactorList.find(({ Id }) => Id === cofactorId);
  if (!data || !cofactor) return null;
  return <CofactorDialog data={data} cofactor={cofactor} onClose={onClose} />;
}
