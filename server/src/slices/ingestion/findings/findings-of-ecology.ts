import { fails, informs, rejects, warns } from './finding-kinds.ts';

/** What can be odd about files with surveys, plots and taxa. */
export const ecologyFindings = {
  ecologyNoTable: fails('No table of the file has columns for what it should hold: {missing}.'),
  ecologyTooMany: fails('The file has more than {most} records. Split it, and upload the parts.'),
  ecologyCellError: rejects("Row {row}, '{column}' contains the Excel error '{text}'."),
  ecologyNotANumber: rejects("Row {row}, '{column}': '{text}' is not a number."),
  ecologyNotWhole: rejects("Row {row}, '{column}': '{text}' is not a whole number."),
  ecologyTooSmall: rejects("Row {row}, '{column}': '{text}' is too small; it must be {least} or more."),
  ecologyTooLong: rejects("Row {row}, '{column}': '{text}' is longer than {most} characters."),
  ecologyCut: warns("Row {row}, '{column}': only the first {most} characters of '{text}' are kept."),
  ecologyUnitUnknown: rejects("Row {row}, '{column}': the unit '{unit}' is not known for it."),
  ecologyEffort: warns("Row {row}, '{column}': '{text}' is no time; the effort was not taken."),
  ecologyMarkup: warns("Row {row}, '{column}': '{text}' contains marks of a web page and was read as '{plain}'."),
  ecologyDateAmbiguous: rejects("Row {row}, '{column}': '{text}' may be {first} or {second}."),
  ecologyDateInFuture: rejects("Row {row}, '{column}': '{text}' is in the future."),
  ecologyNotADate: rejects("Row {row}, '{column}': '{text}' is not a date."),
  ecologyNotATime: rejects("Row {row}, '{column}': '{text}' is not a time of day."),
  ecologyMissing: rejects('Row {row} does not say its {what}.'),
  ecologyNoEvent: rejects("Row {row}: the event '{text}' is not on the sheet of events."),
  ecologyBadEvent: rejects("Row {row}: the event '{text}' cannot be read on the sheet of events."),
  ecologyNoSite: warns("Row {row}: the site '{text}' is not on the sheet of sites."),
  ecologyCoverOver: rejects("Row {row}, '{column}': a cover of '{text}' is more than 100 %."),
  ecologyCoverClass: rejects("Row {row}, '{column}': '{text}' is no value of the scale {scale}."),
  ecologyWord: rejects("Row {row}, '{column}': '{text}' is not one of {words}."),
  ecologyTwice: rejects("Row {row}: '{text}' is in row {first} already, for the same place, day and layer."),
  ecologySpecimenTwice: rejects("Row {row}: specimen '{label}' is named '{text}' here and '{other}' in row {first}."),
  ecologyNoSpecimen: rejects("Row {row}: there is no observation or specimen '{text}' of this event."),
  ecologyMeasuredTwice: rejects("Row {row}: '{text}' of this specimen has another value in row {first}."),
  ecologyAmountTwice: rejects(
    "Row {row}: '{text}' of the same is in row {first} already. Add labels to distinguish animals and samples.",
  ),
  ecologyWhichAnimal: rejects(
    "Row {row}: '{text}' may belong to any of several animals, the first in row {first}. Add labels to show which.",
  ),
  ecologyCoordinates: warns("Row {row}: the coordinates '{text}' of '{site}' were not taken: {reason}"),
  ecologyGroundSum: warns(
    "Row {row}: the ground of '{site}' on {day} comes to {sum} %, not 100 %. It is kept as written.",
  ),
  ecologyNotKept: warns("Row {row}: '{text}' was measured on a plot, where it has no place, and is not kept."),
  ecologyOfEvent: warns("Row {row}: '{text}' was measured on an event in which nothing was found, and is not kept."),
  ecologyNoteNotKept: warns("Row {row}, '{column}': a line of cover has no place for notes; '{text}' is not kept."),
  ecologySameGround: rejects("Row {row}: '{text}' is in row {first} already, for the same plot and day."),
  ecologyNoCount: informs('{count} rows have no count: each is stored as one individual.'),
  ecologySameTaxon: rejects(
    "Row {row}: '{text}' means the same taxon as row {first}, for the same place, day and layer.",
  ),
  ecologyTaxonTwice: rejects("Row {row}: '{text}' is in row {first} already."),
  ecologyNoAccepted: warns(
    "Row {row}: the accepted name '{text}' is neither in the file nor in the taxon list; '{name}' is stored as accepted.",
  ),
  ecologySynonymChain: warns(
    "Row {row}: '{text}' is itself a synonym; '{name}' is stored as a synonym of what that leads to.",
  ),
  ecologyTaxonDiffers: warns(
    "Row {row}: '{text}' is in the taxon list with {field} '{listed}', here with '{said}'. The list stays as it is.",
  ),
} as const;
