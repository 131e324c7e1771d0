import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, Offer } from './formula-offer.ts';

export const optionId = (id: string, index: number) => `${id}-choice-${index}`;

interface CompletionListProps {
  id: string;
  offer: Offer;
  chosen: number;
  onChoose: (choice: Choice) => void;
}

/** What could be put in at the caret. The focus stays in the field. */
export function CompletionList({ id, offer, chosen, onChoose }: CompletionListProps): ReactNode {
  const { t } = useTranslation('guidelines');
  return (
    <Paper elevation={6} sx={{ position: 'absolute', zIndex: 'modal', left: 0, right: 0, mt: 0.5, maxWidth: 420 }}>
      <List id={`${id}-choices`} role="listbox" dense disablePadding aria-label={t('formula.choices')}>
        {offer.choices.map((choice, index) => (
          <ListItemButton
            key={`${choice.kind} ${choice.label}`}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            selected={index === chosen}
            // A click must not take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <ListItemText primary={choice.label} />
            <span>{t(`formula.kinds.${choice.kind}`)}</span>
          </ListItemButton>
        ))}
      </List>
    </Paper>
  );
}
