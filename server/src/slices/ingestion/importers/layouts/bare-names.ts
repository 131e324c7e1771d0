/** No analyte has a longer name, and looking for brackets in it would take its length squared. */
export const longestName = 500;

export const withoutBrackets = (name: string): string =>
  name.length > longestName ? name : name.replace(/\s*[([][^()[\]]*[)\]]\s*$/, '');
