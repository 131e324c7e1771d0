import { signIn } from '../product.ts';
import type { Seeded } from '../seeded-product.ts';
import { seedNames } from './seed-ingest.ts';

/** Tenants with the stations and analytes of the generated files, and their administrators signed in. */
export async function seedTenants(seeded: Seeded, count: number): Promise<Seeded[]> {
  const { sql, account } = seeded;
  const made: Seeded[] = [];
  for (let no = 1; no <= count; no += 1) {
    const UserName = `bench-admin-${no}`;
    const { rows } = await sql.query<{ id: number; name: string }>(
      `insert into tenants (name, apps, created_at)
       select 'Bench tenant ' || $1::int, apps, now() from tenants where id = $2 returning id, name`,
      [no, seeded.tenantId],
    );
    const tenant = rows[0];
    if (!tenant) throw new Error('The tenant was not made.');
    // The password is the one of the demo's administrator.
    await sql.query(
      `insert into users (home_tenant_id, user_name, email, password_hash, is_tenant_admin, created_at)
       select $1, $2, $2 || '@freshet.example', password_hash, true, now() from users where user_name = $3`,
      [tenant.id, UserName, account.UserName],
    );
    const user = { ...account, UserName };
    const token = await signIn(seeded.origin, user);
    const world = { ...seeded, account: user, token, tenantId: tenant.id, tenantName: tenant.name };
    await seedNames(world);
    made.push(world);
  }
  return made;
}
