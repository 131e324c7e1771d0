type Texts = { readonly [key: string]: string | Texts };

const nonBreaking = '\u00a0';

/** French puts spaces before `: ; ? ! » %` and after `«`, at which no line may end. The texts are written with plain ones. */
export const withFrenchSpaces = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? bindPunctuation(text) : withFrenchSpaces(text),
    ]),
  );

const bindPunctuation = (text: string) => text.replaceAll(/(?<=«) | (?=[:;?!»%])/g, nonBreaking);
