import type { AnalyteDetail, CofactorData } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { useClaims } from '#api/session/claims';
import { FormDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { cofactorsQuery, refreshAnalytes } from '../analyte-queries.ts';
import { api } from '../analytes-api.ts';
import { ChoiceField } from '../choice-field.tsx';

interface LinkCofactorProps {
  analyte: AnalyteDetail;
  onClose: () => void;
}

/** Says that equations take the value of a cofactor from this analyte. */
export function LinkCofactorDialog({ analyte, onClose }: LinkCofactorProps): ReactNode {
  const { t } = useTranslation('analytes');
  const { show } = useSnackbar();
  const query = useQuery(cofactorsQuery(useClaims().userGroupId));
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const offered = useOffered(analyte, query.data);
  const chosen = query.data?.CoFactorList.find(({ Id }) => Id === chosenId);
  const link = useMutation({
    mutationFn: async () =>
      chosen ? api.cofactors.linkCofactor({ body: { CofactorId: chosen.Id, AnalyteId: analyte.Id } }) : undefined,
    onSuccess: async () => {
      await refreshAnalytes();
      show(t('cofactors.linked', { name: analyte.AnalyteName, cofactor: chosen?.Name }));
      onClose();
    },
    meta: { isShownInPlace: true },
  });
  const failure = link.error ?? query.error;
  return (
    <FormDialog
      open
      title={t('cofactors.linkTitle', { name: analyte.AnalyteName })}
      submitLabel={t('cofactors.add')}
      isSubmitting={link.isPending}
      problem={failure ? problemLine(failure) : isMissing && !chosen ? t('cofactors.choose') : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) link.mutate();
        else setIsMissing(true);
      }}
      onClose={onClose}
    >
      <Stack sx={{ pt: 1 }}>
        <ChoiceField
          label={t('cofactors.cofactor')}
          help={t(query.data?.CoFactorList.length === 0 ? 'cofactors.noneAtAll' : 'cofactors.linkHelp')}
          choices={offered}
          chosen={offered.find(({ id }) => id === chosenId) ?? null}
          onChoose={(choice) => setChosenId(choice?.id ?? null)}
          isLoading={query.isPending}
          autoFocus
          required
        />
      </Stack>
    </FormDialog>
  );
}

/** Every cofactor; one that has its value from here already, or is of another unit group, cannot be chosen. */
function useOffered(analyte: AnalyteDetail, data: CofactorData | undefined) {
  const { t } = useTranslation('analytes');
  const giverOf = new Map(data?.CoFactorAnalyteMaps.map((link) => [link.CoFactorId, link]));
  return (data?.CoFactorList ?? []).map(({ Id, Name, UnitGroupId, UnitGroup }) => {
    const giver = giverOf.get(Id);
    const isHere = giver?.AnalyteId === analyte.Id;
    const isUnfit = UnitGroupId !== null && UnitGroupId !== analyte.ApplicableUnitGroupId;
    const hint = isHere
      ? t('cofactors.already')
      : isUnfit
        ? t('cofactors.otherGroup', { group: UnitGroup ?? '' })
        : giver
          ? t('cofactors.instead', { name: giver.AnalyteName })
          : (UnitGroup ?? '');
    return { id: Id, name: Name, hint, isDisabled: isHere || isUnfit };
  });
}
