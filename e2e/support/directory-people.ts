import type { DirectoryPerson } from '../../server/test/peers/oidc-directory.ts';

/** The directory of the organisation all of them work for. */
export const directoryId = '5b2f8a14-8f0c-4b6e-9a57-3d1c6b0e7f21';

const person = (name: string, oid: string): DirectoryPerson => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@watershed.example`,
  tid: directoryId,
  oid,
});

/** People the directory knows. A journey links one of them to a user; each is linked by one journey only. */
export const directoryPeople = {
  /** Works in several. */
  noor: person('Noor Haddad', '8e1b6f93-2c47-4d5a-b0e8-7f3a9d2c1b54'),
  /** Belongs to the organisation, but nobody made a user for them. */
  jamie: person('Jamie Tremblay', 'c4a92e07-5d38-4b16-9f7e-6b0d1c8a3e95'),
};
