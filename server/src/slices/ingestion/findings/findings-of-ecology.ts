import { fails, informs, rejects, warns } from './finding-kinds.ts';

/** What can be odd about files with surveys, plots and taxa. */
export const ecologyFindings = {
  ecologyNoTable: fails('No table of the file has the required columns: {missing}.'),
  ecologyTooMany: fails('The file has more than {most} records. Split it, and upload the parts.'),
  ecologyCellError: rejects("Row {row}, '{column}' contains the Excel error '{text}'."),
  ecologyNotANumber: rejects("Row {row}, '{column}': '{text}' is not a number."),
  ecologyNotWhole: rejects("Row {row}, '{column}': '{text}' is not a whole number."),
  ecologyTooSmall: rejects("Row {row}, '{column}': '{text}' is too small; it must be {least} or more."),
  ecologyTooLong: rejects("Row {row}, '{column}': '{text}' is longer than {most} characters."),
  ecologyCut: warns("Row {row}, '{column}': only the first {most} characters of '{text}' are stored."),
  ecologyUnitUnknown: rejects("Row {row}, '{column}': the unit '{unit}' is not supported in this column."),
  ecologyEffort: warns("Row {row}, '{column}': '{text}' is not a duration; the effort was ignored."),
  ecologyMarkup: warns("Row {row}, '{column}': '{text}' contains HTML markup and was read as '{plain}'."),
  ecologyDateAmbiguous: rejects("Row {row}, '{column}': '{text}' may be {first} or {second}."),
  ecologyDateInFuture: rejects("Row {row}, '{column}': '{text}' is in the future."),
  ecologyNotADate: rejects("Row {row}, '{column}': '{text}' is not a date."),
  ecologyNotATime: rejects("Row {row}, '{column}': '{text}' is not a time of day."),
  ecologyMissing: rejects('Row {row}: the {what} is missing.'),
  ecologyNoEvent: rejects("Row {row}: the event '{text}' is not on the sheet of events."),
  ecologyBadEvent: rejects("Row {row}: the event '{text}' cannot be read on the sheet of events."),
  ecologyNoSite: warns("Row {row}: the site '{text}' is not on the sheet of sites."),
  ecologyCoverOver: rejects("Row {row}, '{column}': a cover of '{text}' is more than 100 %."),
  ecologyCoverClass: rejects("Row {row}, '{column}': '{text}' is not a value of the scale {scale}."),
  ecologyWord: rejects("Row {row}, '{column}': '{text}' is not one of {words}."),
  ecologyTwice: rejects("Row {row}: '{text}' is already in row {first}, for the same location, date and layer."),
  ecologySpecimenTwice: rejects("Row {row}: specimen '{label}' is named '{text}' here and '{other}' in row {first}."),
  ecologyNoSpecimen: rejects("Row {row}: there is no observation or specimen '{text}' of this event."),
  ecologyMeasuredTwice: rejects("Row {row}: '{text}' of this specimen has another value in row {first}."),
  ecologyAmountTwice: rejects(
    "Row {row}: '{text}' is already in row {first} for the same observation. Add labels to distinguish individuals and samples.",
  ),
  ecologyWhichAnimal: rejects(
    "Row {row}: '{text}' may belong to any of several individuals, the first in row {first}. Add labels to distinguish them.",
  ),
  ecologyCoordinates: warns("Row {row}: the coordinates '{text}' of '{site}' were ignored: {reason}"),
  ecologyGroundSum: warns(
    "Row {row}: the ground cover of '{site}' on {day} adds up to {sum} %, not 100 %. It is stored as written.",
  ),
  ecologyNotKept: warns("Row {row}: '{text}' is not a measurement of plots and is not stored."),
  ecologyOfEvent: warns("Row {row}: '{text}' belongs to an event without observations and is not stored."),
  ecologyNoteNotKept: warns("Row {row}, '{column}': cover records cannot have notes; '{text}' is not stored."),
  ecologySameGround: rejects("Row {row}: '{text}' is already in row {first}, for the same plot and date."),
  ecologyNoCount: informs('Rows without a count: {count}. Each is stored as one individual.'),
  ecologySameTaxon: rejects(
    "Row {row}: '{text}' is the same taxon as in row {first}, for the same location, date and layer.",
  ),
  ecologyTaxonTwice: rejects("Row {row}: '{text}' is in row {first} already."),
  ecologyNoAccepted: warns(
    "Row {row}: the accepted name '{text}' is neither in the file nor in the taxon list; '{name}' is stored as accepted.",
  ),
  ecologySynonymChain: warns(
    "Row {row}: '{text}' is itself a synonym; '{name}' is stored as a synonym of its accepted name.",
  ),
  ecologyTaxonDiffers: warns(
    "Row {row}: '{text}' is in the taxon list with {field} '{listed}', but here with '{said}'. The list is not changed.",
  ),
} as const;
