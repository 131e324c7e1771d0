import type { Finding, RowState } from '@freshet/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { findingLevel, findingStyles, useFindingWords } from '../finding-words.ts';

/** Findings, each as a sentence with its mark. */
export function FindingList({ findings, state }: { findings: readonly Finding[]; state: RowState }): ReactNode {
  const { sentenceOf } = useFindingWords();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {findings.map((finding) => {
        const { mark, ink, wash } = findingStyles[findingLevel(finding, state)];
        return (
          <Box
            key={finding.Id}
            component="li"
            sx={{
              display: 'flex',
              gap: 1,
              px: 1,
              py: 0.5,
              borderRadius: 1,
              overflowWrap: 'anywhere',
              bgcolor: wash ? `wash.${wash}` : 'transparent',
            }}
          >
            <Box component="span" aria-hidden sx={{ color: `${ink}.main`, fontWeight: 700 }}>
              {mark}
            </Box>
            {sentenceOf(finding)}
          </Box>
        );
      })}
    </Box>
  );
}
