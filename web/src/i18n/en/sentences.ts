/** Sentences that the contract and the sign-in call use; the sentence is its own key. `{{n}}` is its number. */
export const sentences = {
  'Please fill this in.': 'Please fill this in.',
  'At most {{n}} characters.': 'At most {{n}} characters.',
  'At least {{n}} characters.': 'At least {{n}} characters.',
  'Must be one line.': 'Must be one line.',
  'Must look like name@example.org.': 'Must look like name@example.org.',
  'Must be a UUID.': 'Must be a UUID.',
  'No spaces in a user name.': 'No spaces in a user name.',
  'Say why in at least {{n}} characters.': 'Say why in at least {{n}} characters.',
  'Without / \\ ? # %.': 'Without / \\ ? # %.',
  'The user name or password is not right.': 'The user name or password is not right.',
  'The code is not right or no longer valid.': 'The code is not right or no longer valid.',
  'Too many attempts. Wait {{n}} second and try again.': 'Too many attempts. Wait {{n}} second and try again.',
  'Too many attempts. Wait {{n}} seconds and try again.': 'Too many attempts. Wait {{n}} seconds and try again.',
  'The session is over. Please sign in again.': 'The session is over. Please sign in again.',
};
