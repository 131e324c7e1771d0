import { cellText, needsSpace } from './escape-xml.ts';

/** A text that is known only when the rows below it have been written. */
export interface LateText {
  readonly lateText: number;
}

/** The late texts of a workbook: cells say their number, and what they read is written after the last sheet. */
export interface LateTexts {
  add(read: () => string): LateText;
  readonly count: () => number;
  toXml(): string;
}

export function makeLateTexts(): LateTexts {
  const texts: (() => string)[] = [];
  return {
    add: (read) => ({ lateText: texts.push(read) - 1 }),
    count: () => texts.length,
    toXml: () =>
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${texts
        .map((read) => {
          const text = read();
          return `<si><t${needsSpace(text) ? ' xml:space="preserve"' : ''}>${cellText(text)}</t></si>`;
        })
        .join('')}</sst>`,
  };
}
