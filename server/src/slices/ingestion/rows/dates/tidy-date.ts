const weekday =
  /^(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat)(?:day)?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\.?,?\s+/i;
const ordinal = /\b(\d{1,2})(?:st|nd|rd|th|er)\b/i;
const fullHour = /([T\s]\d{1,2})\s*([ap])\.?m\.?(?=$|\s)/i;
/** `01MAR2026:09:05:00`, as statistical packages write it. */
const joined = /^(\d{1,2})(\p{L}{3})(\d{4})(?::(?=\d))?/u;

/** A date without what says nothing more: the weekday, `1st`, minutes that a full hour leaves out. */
export const tidyDate = (text: string): string =>
  /\p{L}/u.test(text)
    ? text
        .replace(weekday, '')
        .replace(ordinal, '$1')
        .replace(fullHour, '$1:00 $2m')
        .replace(joined, '$1 $2 $3 ')
        .trim()
    : text;
