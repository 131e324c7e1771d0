/** What laboratories write for media, where it is not the name of one: a word of the text, and what it means. */
const mediaWords: readonly (readonly [RegExp, string])[] = [
  // The codes of two letters are those of EQuIS, which laboratories write in other tables too.
  [/ground|souterrain|grundwasser|grondwater|grundvatten|subterr[aáâ]nea|^(?:WG|GW)$/i, 'Ground Water'],
  [/drinking|potable|potável|trinkwasser|drinkwater|dricksvatten/i, 'Drinking Water'],
  [
    /effluent|efluente|waste|process|eaux? us[ée]e|abwasser|afvalwater|avloppsvatten|[aá]guas? residua/i,
    'Process Water',
  ],
  [/s[ée]diment|^SE$/i, 'Sediment'],
  [/soil|^sols?$|^suelo$|^SO$/i, 'Soil'],
  [/tissue?s?|biota|biological|fish/i, 'Tissue'],
  [
    /surface|superficial|oberfl[äa]chenwasser|oppervlaktewater|ytvatten|fresh|river|stream|lake|marine|^WS$/i,
    'Surface Water',
  ],
  [/water|aqueous|liquid|^w$|^(?:eaux?|wasser|[aá]gua|vatten)(?![\p{L}])/iu, 'Water'],
];
/** What comes from a medium and is another one: soil gas is no soil, a wipe of a surface no surface water. */
const otherMedia =
  /leach|lixivi|elutri|extract|\bgas\b|\bgaz\b|vapou?r|\bair\b|dust|wipe|swab|\boil\b|\bhuiles?\b|sludge|\bboues?\b|solid|\bbed\b/i;

/** The medium that a laboratory's word means; nothing for one that may be another. */
export const guessMedia = (text: string): string | undefined =>
  otherMedia.test(text) ? undefined : mediaWords.find(([pattern]) => pattern.test(text))?.[1];

/** Water that came through waste or rock, where nothing else is stated: a leachate of soil is a test of the laboratory. */
const leachate =
  /^(?:landfill |mine )?(?:leachates?|lixiviats?|lixiviados?|chorume|sickerwasser|percolaat|lakvatten)$/i;

/** Media that a word may mean, which a person chooses from: it is read as none of them unasked. */
export const mediaToAskAbout = (text: string): readonly string[] =>
  leachate.test(text.trim()) ? ['Process Water', 'Water'] : [];
