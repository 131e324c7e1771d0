import { type AnalyteId, type LinkableStandard, StandardId } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { FactList } from '#ui/cards/fact-list';
import { FormDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { refreshAnalytes, standardsQuery } from './analyte-queries.ts';
import { api } from './analytes-api.ts';
import { ChoiceField } from './choice-field.tsx';

interface LinkDialogProps {
  analyte: { readonly Id: AnalyteId; readonly AnalyteName: string };
  onClose: () => void;
}

const none: readonly LinkableStandard[] = [];

/** Chooses a guideline and one of its standards to evaluate the analyte. */
export function LinkDialog({ analyte, onClose }: LinkDialogProps): ReactNode {
  const { t } = useTranslation('analytes');
  const { show } = useSnackbar();
  const query = useQuery(standardsQuery(analyte.Id));
  const standards = query.data ?? none;
  const [guidelineId, setGuidelineId] = useState<number | null>(null);
  const [standardId, setStandardId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const guidelines = useMemo(() => guidelinesOf(standards), [standards]);
  const offered = useOffered(standards, guidelineId);
  const chosen = standards.find(({ StandardId: id }) => id === standardId);
  const link = async () => {
    if (!chosen) return setProblem(t('links.choose'));
    setIsBusy(true);
    try {
      const body = { AnalyteId: analyte.Id, StandardId: StandardId.parse(chosen.StandardId) };
      await api.analytes.linkStandard({ body });
      await refreshAnalytes();
      show(t('links.linked', { name: analyte.AnalyteName, guideline: chosen.GuidelineShortName }));
      onClose();
    } catch (error) {
      setProblem(problemLine(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      open
      title={t('links.title2', { name: analyte.AnalyteName })}
      submitLabel={t('links.add')}
      isSubmitting={isBusy}
      problem={problem ?? (query.error ? problemLine(query.error) : undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        void link();
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {query.data?.length === 0 ? <Typography>{t('links.noGuidelines')}</Typography> : null}
        <ChoiceField
          label={t('links.guideline')}
          choices={guidelines}
          chosen={guidelines.find(({ id }) => id === guidelineId) ?? null}
          onChoose={(choice) => {
            setGuidelineId(choice?.id ?? null);
            setStandardId(null);
          }}
          isLoading={query.isPending}
          autoFocus
        />
        <ChoiceField
          label={t('links.standard')}
          help={t('links.standardHelp')}
          choices={offered}
          chosen={offered.find(({ id }) => id === standardId) ?? null}
          onChoose={(choice) => {
            setStandardId(choice?.id ?? null);
            setProblem(undefined);
          }}
          isLoading={query.isPending}
          required
        />
        {chosen ? <Chosen standard={chosen} /> : null}
      </Stack>
    </FormDialog>
  );
}

const guidelinesOf = (standards: readonly LinkableStandard[]) =>
  [...new Map(standards.map((each) => [each.GuidelineId, each])).values()].map((each) => ({
    id: each.GuidelineId,
    name: each.GuidelineShortName,
    hint: each.GuidelineLongName,
  }));

/** The standards of the chosen guideline, or of all; what is linked already or does not fit cannot be chosen. */
function useOffered(standards: readonly LinkableStandard[], guidelineId: number | null) {
  const { t } = useTranslation('analytes');
  return useMemo(
    () =>
      standards
        .filter((each) => guidelineId === null || each.GuidelineId === guidelineId)
        .map((each) => ({
          id: each.StandardId,
          name: `${each.StandardAnalyteName} (${each.GuidelineShortName})`,
          hint: each.IsLinked
            ? t('links.already')
            : each.HasFittingUnit
              ? [each.Value, each.Unit].filter(Boolean).join(' ')
              : t('links.otherGroup', { unit: each.Unit }),
          isDisabled: each.IsLinked || !each.HasFittingUnit,
        })),
    [standards, guidelineId, t],
  );
}

function Chosen({ standard }: { standard: LinkableStandard }) {
  const { t } = useTranslation('analytes');
  return (
    <FactList
      facts={[
        { name: t('links.guideline'), value: standard.GuidelineLongName || standard.GuidelineShortName },
        { name: t('links.value'), value: [standard.Value, standard.Unit].filter(Boolean).join(' ') },
        { name: t('links.reference'), value: standard.Reference || t('facts.none') },
      ]}
    />
  );
}
