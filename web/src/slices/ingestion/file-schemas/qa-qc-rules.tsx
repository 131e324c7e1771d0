import type { FileSchemaSettings } from '@freshet/contract';
import { qaQcKinds } from '@freshet/domain';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSetting, TextSetting } from './schema-fields.tsx';

type Rules = FileSchemaSettings['QaQcRules'];
const fields = ['Station', 'LabSampleId', 'QaQcType', 'Comment', 'ParentSample'] as const;

/** By which words a sample is a duplicate, a blank or another sample for quality control. */
export function QaQcRules({ rules, onChange }: { rules: Rules; onChange: (rules: Rules) => void }): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const put = (index: number, part: Partial<Rules[number]>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)));
  const kinds = qaQcKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography component="h3" variant="subtitle2">
        {t('qaQc')}
      </Typography>
      {rules.map((rule, index) => (
        // Only its place identifies a rule.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place identifies a rule
        <Stack key={index} sx={{ gap: 1, borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
          <Stack direction="row" sx={{ gap: 1 }}>
            <ChoiceSetting
              label={t('when')}
              value={fields.find((field) => field === rule.Field) ?? 'Station'}
              options={fields.map((value) => ({ value, label: t(`fields.${value}`) }))}
              onChange={(Field) => put(index, { Field })}
            />
            <ChoiceSetting
              label={t('match')}
              value={rule.Match}
              options={(['is', 'contains', 'starts', 'ends'] as const).map((value) => ({
                value,
                label: t(`matches.${value}`),
              }))}
              onChange={(Match) => put(index, { Match })}
            />
            <IconButton
              aria-label={t('removeRule', { number: index + 1 })}
              onClick={() => onChange(rules.filter((_, at) => at !== index))}
            >
              <DeleteIcon />
            </IconButton>
          </Stack>
          <Stack direction="row" sx={{ gap: 1 }}>
            <TextSetting label={t('text')} value={rule.Text} onChange={(Text) => put(index, { Text })} />
            <ChoiceSetting
              label={t('kind')}
              value={rule.Kind}
              options={kinds}
              onChange={(Kind) => put(index, { Kind })}
            />
          </Stack>
        </Stack>
      ))}
      <Button
        startIcon={<AddIcon />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => onChange([...rules, { Field: 'Station', Match: 'ends', Text: '-DUP', Kind: 'Field duplicate' }])}
      >
        {t('addRule')}
      </Button>
    </Stack>
  );
}
