import type { FormulaProblem } from '@freshet/domain/formula';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { type ReactNode, type RefCallback, useId } from 'react';
import { colourPieces } from './colour-pieces.ts';
import { FormulaPieces, formulaFont } from './coloured-formula.tsx';
import { CompletionList, optionId } from './completion-list.tsx';
import { useCompletion } from './use-completion.ts';

interface FormulaEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: RefCallback<HTMLTextAreaElement>;
  /** The cofactors that are offered. */
  names: readonly string[];
  /** Where the text has slips. */
  slips: readonly FormulaProblem[];
  /** What is wrong, in words. */
  problem: string | null;
  help: string;
}

const sameInBoth = {
  fontFamily: formulaFont,
  fontSize: 14,
  lineHeight: '22px',
  letterSpacing: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
  p: '12px',
  m: 0,
  border: 0,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 90,
} as const;

/**
 * A text field for formulas. The coloured text lies under a transparent one of the same shape, so that caret, selection,
 * undo and screen readers are those of a plain field.
 */
export function FormulaEditor(props: FormulaEditorProps): ReactNode {
  const { label, value, onChange, names, slips, problem, help } = props;
  const id = useId();
  const { offer, chosen, field, choose, on } = useCompletion({ value, onChange, names });
  return (
    <Box sx={{ position: 'relative' }}>
      <InputLabel htmlFor={id} required error={problem !== null} sx={{ mb: 0.5, fontSize: 13 }}>
        {label}
      </InputLabel>
      <Box
        sx={{
          position: 'relative',
          border: 1,
          borderColor: problem ? 'error.main' : 'text.secondary',
          borderRadius: 1,
          bgcolor: 'background.paper',
          '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
        }}
      >
        <Box component="pre" aria-hidden sx={{ ...sameInBoth, color: 'text.primary' }}>
          <FormulaPieces pieces={colourPieces(value, slips)} />
          {/* A last empty line has its height too. */}
          {'\u200b'}
        </Box>
        <Box
          component="textarea"
          id={id}
          ref={(element: HTMLTextAreaElement | null) => {
            field.current = element;
            props.inputRef?.(element);
          }}
          value={value}
          maxLength={2000}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={offer ? `${id}-choices` : undefined}
          aria-activedescendant={offer ? optionId(id, chosen) : undefined}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-help`}
          onBlur={() => {
            on.leave();
            props.onBlur?.();
          }}
          onChange={on.change}
          onSelect={on.select}
          onKeyDown={on.key}
          sx={{
            ...sameInBoth,
            position: 'absolute',
            inset: 0,
            height: '100%',
            resize: 'none',
            overflow: 'hidden',
            color: 'transparent',
            caretColor: 'var(--freshet-palette-text-primary)',
            bgcolor: 'transparent',
            '&&&:focus-visible': { outline: 'none' },
          }}
        />
      </Box>
      {offer ? <CompletionList id={id} offer={offer} chosen={chosen} onChoose={choose} /> : null}
      <FormHelperText id={`${id}-help`} error={problem !== null} aria-live="polite" sx={{ mx: 0 }}>
        {problem ?? help}
      </FormHelperText>
    </Box>
  );
}
