import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/folders';

/** Every sentence that the specification quotes, to the letter; what is filled in ends it. */
const promised = [
  'Show cron string (advanced)',
  'An unknown error occurred, please contact ',
  'Authentication error, please check user permissions or log in again',
  'Cannot generate report. The selected stations have no data.',
  'Could not get Analyte data.',
  'Could not get CofactorData.',
  'Could not get TenantAnalytes data.',
  'Could not get guideline data.',
  'Could not get media types data.',
  'Could not get station categories data.',
  'Could not get tag data.',
  'Could not get time series stations data.',
  'Download anyway',
  'Error occurred',
  'Error occurred during report export',
  'Exceed guideline',
  'Failed to auto-detect file type.',
  'Failed to delete file type. ',
  'Failed to delete file. ',
  'Failed to detect file type',
  'Failed to download report. ',
  'Failed to fetch import details.',
  'Failed to fetch import documents.',
  'Failed to fetch list of imports.',
  'Failed to ingest the file',
  'File deleted fails.',
  'File deleted.',
  'File restor fails.',
  'File restored',
  'File type detected successfully',
  'Input formula is valid.',
  'Invalid expression.',
  'Jump to Station',
  'Monitoring locations have been refreshed.',
  'Name is required',
  'No measurement selected!',
  'No more tenants to add to this guideline.',
  'Only 5 files can be uploaded at one time',
  'Oops, the locations could not be refreshed. Please reload the page — let us know if it happens again!',
  "Oops, there's no data to show. This shouldn't be happening - please let us know.",
  'Please complete the form!',
  'Please input station name',
  'Report downloaded.',
  'Required.',
  'Should Filter out',
  'SignalR dependencies not loaded',
  'Sorry, an unknown error occurred. Please try again, and contact support if the issue persists.',
  'Sorry, approval level ',
  'Sorry, the service is currently unavailable. Please try again in a few minutes or contact ',
  "Sorry, we couldn't load the side menu data. Please try again in a few minutes - let us know if it happens again",
  'Station name already exists, please select a different name',
  'Successfully ingested file',
  'System failed to load UI configuration',
  'Is required, cannot be null',
  'Time Series is selected for the other parameter already.',
  'Testing value and unit could be empty.Please input the value and unit.',
  'The data entered must be numeric.',
  'There are no photos yet.',
  'This analyte name already exists. Please select a new analyte name.',
  'This data file could not be ingested.',
  'This station does not have any sample activities',
  'Unable to update/delete Data Grade Value',
  'Within guideline',
  'You are here',
  'Your session has expired, please log in again.',
  'was ingested successfully',
];

/** What the product says: the texts of the contract, the science, the server and the screens, tests apart. */
function productText(): string {
  const folders = ['packages/contract/src', 'packages/domain/src', 'server/src', 'web/src'];
  const texts = folders.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(join(projectFolder, folder, name), 'utf8')),
  );
  return texts.join('\n').replaceAll("\\'", "'").replaceAll('\u2019', "'");
}

test('every sentence that the specification quotes is said to the letter', () => {
  const text = productText();
  expect(promised.filter((sentence) => !text.includes(sentence))).toEqual([]);
});
