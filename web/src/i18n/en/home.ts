/** Text of the start page. */
export const home = {
  greeting: 'Hello, {{name}}',
  purpose: 'This is the start page of {{tenant}}.',
  empty: {
    title: 'No stations yet',
    reason:
      'Your stations, their latest values and what exceeds a guideline will stand here as soon as there is data for your tenant.',
  },
  now: 'What you can do now',
  choices: {
    users: { title: 'Users', text: 'Add people, change what they may do, lock an account.' },
    tenants: { title: 'Tenants', text: 'Add a tenant, choose its apps, archive it.' },
    audit: { title: 'Audit', text: 'See who changed what, in any tenant.' },
    manageAudit: { title: 'Audit of your tenant', text: 'See who changed what in your tenant.' },
    access: {
      title: 'Access information',
      text: 'See what you may do, change your password, set up an authenticator app.',
    },
  },
};
