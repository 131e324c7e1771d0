import { makeRolePasswords, prepareDatabase } from '#platform/db/roles';

/**
 * `npm run database:prepare -- ADMIN_URL [DATABASE]`: makes the roles and the database on an external PostgreSQL
 * and prints the two settings. Running it again gives the roles new passwords.
 */
const [adminUrl, database = 'freshet'] = process.argv.slice(2);
if (!adminUrl) {
  process.stderr.write('Usage: npm run database:prepare -- postgres://ADMIN:PASSWORD@HOST/postgres [DATABASE]\n');
  process.exit(1);
}
const passwords = makeRolePasswords();
await prepareDatabase({ connectionString: adminUrl }, database, passwords);
const urlFor = (role: keyof typeof passwords) => {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = passwords[role];
  url.pathname = `/${database}`;
  return url.href;
};
process.stdout.write(`DATABASE_URL=${urlFor('freshet_app')}\nDATABASE_MIGRATE_URL=${urlFor('freshet_migrate')}\n`);
