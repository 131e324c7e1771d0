/** How headings of logger files are called in English, French and German. Accents may be lost on the way. */

/** A column of days, or of days and times. */
export const isDayHeading = (name: string): boolean => /^Dat(?:e(?!i)|um)/i.test(name);

/** A column of times of day. */
export const isClockHeading = (name: string): boolean =>
  /^(?:time|hour|heure|(?:uhr)?zeit|stunde)\b/i.test(name.slice(0, 100));

/** A column of times that counts from 1970. */
export const isEpochHeading = (name: string): boolean =>
  /^(?:.{0,20}(?:epoch|unix|time|date|zeit|heure|horodat).{0,20}|ts)$/i.test(name.slice(0, 100));

/** Neither values nor their quality: numbers of lines, times, places and clocks. */
export const isOtherHeading = (name: string): boolean =>
  /^(?:#|no\.?|n[°º]|nr\.?|lfd\.? ?nr\.?|anz\.?|id|index|record|row|enregistrement|ligne|zeile|.*row[ _.]?id|.*logger[ _.]?id|date|time|date[ _./-]?time(?:stamp)?|timestamp|date[ _./-]?(?:et[ _])?heure|heure|horodat(?:age|eur)|dat(?:e|um)[ _./-]?(?:und[ _])?(?:uhr)?zeit|datum|(?:uhr)?zeit|zeitstempel|station.*|site.*|messstelle.*|standort.*|emplacement.*|tz.*|utc.*|zeitzone|fuseau.*)$/i.test(
    name,
  );

const qualityWords = String.raw`grades?|qual|qualit\p{L}{1,4}|flags?|qc|status|statut|code|bewertung|g(?:ü|ue)te`;
const qualityEndings = 'cd|flag|qc|quality|qualité|qualität|grade|status|statut|code';
const plainQuality = new RegExp(`^(?:${qualityWords}|code (?:de )?qualité|qualitätscode)$`, 'iu');
const namedQuality = new RegExp(`^(?:f_.+|.+[_ .-](?:${qualityEndings}))$`, 'iu');

/** A quality of all values before it. */
export const isPlainQualityHeading = (name: string): boolean => plainQuality.test(name);
export const isQualityHeading = (name: string): boolean => plainQuality.test(name) || namedQuality.test(name);

export const stationHeading =
  /^(?:station|site|location|stationcode|station[ _]?id|site[ _]?id|siteid|site_no|station[ _]?name|stationsname|messstelle|messstation|standort|emplacement|lieu|nom de (?:la )?station)$/i;

export const clockHeading =
  /^(?:tz|tz_cd|utc[ _]?offset|time ?zone|timezone|zone|zeitzone|fuseau(?: horaire)?|d[ée]calage utc)$/i;

export const unitHeading = /^(?:units?|unit[ée]s?|einheit(?:en)?)$/i;
export const seriesHeading =
  /^(?:channel|parameter|sensor|label|variable|series|analyte|measure|param[èe]tre|grandeur|capteur|canal|voie|kanal|messgr(?:ö|oe)(?:ß|ss)e|messwertgeber)$/i;
export const valueHeading = /^(?:value|result|reading|measurement|valeur|mesure|relev[ée]|(?:mess)?wert)$/i;
