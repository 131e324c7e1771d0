import type { FormulaProblem } from '@freshet/domain/formula';
import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';

export const formulaFont = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

interface FormulaFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help: string;
  /** The first slip: what is wrong, and at which characters. */
  slip: FormulaProblem | null;
  /** What is wrong, in words. */
  problem: string | null;
}

/** A formula. A slip is marked at the characters it is about. */
export function FormulaField({ label, value, onChange, help, slip, problem }: FormulaFieldProps) {
  return (
    <Box>
      <MuiTextField
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        required
        error={problem !== null}
        helperText={problem ?? help}
        slotProps={{
          htmlInput: { spellCheck: false, autoComplete: 'off', autoCapitalize: 'none', maxLength: 2000 },
          input: { sx: { fontFamily: formulaFont } },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
      {slip ? <Marked text={value} slip={slip} /> : null}
    </Box>
  );
}

/** The sentence gives the position for those who do not see the mark. */
function Marked({ text, slip: { at, end } }: { text: string; slip: FormulaProblem }) {
  return (
    <Box
      component="pre"
      aria-hidden
      sx={{
        m: 0,
        mt: 0.5,
        px: 1.75,
        fontFamily: formulaFont,
        fontSize: 13,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text.slice(0, at)}
      <Box
        component="mark"
        sx={{ color: 'error.main', bgcolor: 'transparent', textDecoration: 'underline wavy', textUnderlineOffset: 4 }}
      >
        {text.slice(at, Math.max(end, at + 1)) || '␣'}
      </Box>
      {text.slice(Math.max(end, at + 1))}
    </Box>
  );
}
