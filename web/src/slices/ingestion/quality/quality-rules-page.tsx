import type { QualityRule } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useClaims } from '#api/session/claims';
import { footBar } from '#ui/layout/foot-bar.ts';
import { Page } from '#ui/page';
import { useSnackbar } from '#ui/snackbar';
import { LoadingState } from '#ui/states';
import { flagChoices, ruleList, saveRules } from './quality-queries.ts';
import { RuleCard } from './rule-card.tsx';

/** How the work of laboratories is checked when results arrive, and the effect of findings. */
export function QualityRulesPage(): ReactNode {
  const { t } = useTranslation('qualityRules');
  const query = useQuery(ruleList);
  const flags = useQuery(flagChoices(useClaims().userGroupId));
  return (
    <Page title={t('title')} purpose={t('purpose')} status={errorStatus(query) ?? errorStatus(flags)}>
      {query.data && flags.data ? (
        // What was saved is where the next change begins.
        <Rules key={query.dataUpdatedAt} saved={query.data} flags={flags.data} />
      ) : (
        <LoadingState lines={10} />
      )}
    </Page>
  );
}

interface RulesProps {
  saved: readonly QualityRule[];
  flags: readonly { readonly Id: QualityRule['FlagId']; readonly FlagCode: string; readonly Description: string }[];
}

function Rules({ saved, flags }: RulesProps) {
  const { t } = useTranslation('qualityRules');
  const { show } = useSnackbar();
  const [rules, setRules] = useState(saved);
  const [typed, setTyped] = useState<Partial<Record<QualityRule['Code'], string>>>({});
  const changed = rules.filter((rule, at) => JSON.stringify(rule) !== JSON.stringify(saved[at]));
  const wrong = Object.values(typed).some((text) => !isThreshold(text));
  const save = useMutation({ mutationFn: () => saveRules(changed), onSuccess: () => show(t('saved')) });
  const change = (code: QualityRule['Code'], part: Partial<QualityRule>) =>
    setRules(rules.map((rule) => (rule.Code === code ? { ...rule, ...part } : rule)));
  return (
    <Stack component="form" noValidate sx={{ gap: 2, maxWidth: 860 }} onSubmit={(event) => event.preventDefault()}>
      {rules.map((rule) => (
        <RuleCard
          key={rule.Code}
          rule={rule}
          flags={flags}
          threshold={typed[rule.Code] ?? String(rule.Threshold)}
          isWrong={!isThreshold(typed[rule.Code] ?? '0')}
          onThreshold={(text) => {
            setTyped({ ...typed, [rule.Code]: text });
            if (isThreshold(text)) change(rule.Code, { Threshold: Number(text) });
          }}
          onChange={(part) => change(rule.Code, part)}
        />
      ))}
      <Stack
        ref={footBar}
        direction="row"
        sx={{ gap: 1, position: 'sticky', bottom: 0, py: 1.5, bgcolor: 'background.default', zIndex: 2 }}
      >
        <Button
          type="submit"
          variant="contained"
          disabled={changed.length === 0 || wrong}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('save')}
        </Button>
        <Button
          disabled={changed.length === 0 && !wrong}
          onClick={() => {
            setRules(saved);
            setTyped({});
          }}
        >
          {t('reset')}
        </Button>
      </Stack>
    </Stack>
  );
}

const isThreshold = (text: string | undefined): boolean => {
  const number = Number(text);
  return text !== undefined && text.trim() !== '' && number >= 0 && number <= 1_000_000;
};
