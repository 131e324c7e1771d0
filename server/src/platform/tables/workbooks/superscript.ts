const plain = '0123456789+-−=()n';
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ';
const raisable = /^[\d+\-−=()n\s]+$/;

/** A run of a cell that is written as a superscript: `10` and a raised `-3` are 10⁻³, and a footnote at `5` is not 51. */
export const toSuperscript = (text: string): string =>
  raisable.test(text) ? [...text].map((sign) => raised[plain.indexOf(sign)] ?? sign).join('') : text;

/** Whether the properties of a run raise it. */
export const isSuperscript = (name: string, attributes: string): boolean =>
  name === 'vertAlign' && /\sval="superscript"/.test(attributes);
