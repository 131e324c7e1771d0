import { expect, test } from 'vitest';
import { chooseOsUser } from './os-user.ts';

const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
const postgres = 'postgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash';
const root = { uid: 0, gid: 0 };

test('root gives up its rights and runs PostgreSQL as the user postgres', () => {
  const user = chooseOsUser({ ...root, passwd: `${nobody}\n${postgres}\n` });
  expect(user).toEqual({ name: 'postgres', uid: 101, gid: 104, drops: true });
});

test('where there is no user postgres, root runs PostgreSQL as nobody', () => {
  const user = chooseOsUser({ ...root, passwd: `root:x:0:0::/root:/bin/sh\n${nobody}\n` });
  expect(user).toEqual({ name: 'nobody', uid: 65534, gid: 65533, drops: true });
});

test('without either user root is told what to do instead', () => {
  expect(() => chooseOsUser({ ...root, passwd: 'root:x:0:0::/root:/bin/sh\n' })).toThrow(
    "PostgreSQL cannot run as root, and /etc/passwd has neither a user 'postgres' nor 'nobody'. Start Freshet as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.",
  );
});

test('installing a system PostgreSQL later does not lock root out of a database made as nobody', () => {
  const user = chooseOsUser({ ...root, passwd: `${nobody}\n${postgres}\n`, clusterOwner: { uid: 65534, gid: 65533 } });
  expect(user).toMatchObject({ name: 'nobody', uid: 65534, drops: true });
});

test('an ordinary user runs PostgreSQL as themselves, named or not', () => {
  expect(chooseOsUser({ uid: 1000, gid: 1000, passwd: 'ana:x:1000:1000::/home/ana:/bin/sh' })).toEqual({
    ...{ name: 'ana', uid: 1000, gid: 1000, drops: false },
  });
  expect(chooseOsUser({ uid: 1234, gid: 0, passwd: '' }).name).toBe('uid 1234');
});

test("an ordinary user who starts on another user's database is told whose it is", () => {
  expect(() => chooseOsUser({ uid: 1000, gid: 1000, passwd: postgres, clusterOwner: { uid: 101, gid: 104 } })).toThrow(
    "The database belongs to the user 'postgres', but Freshet was started by 'uid 1000'. Start it as 'postgres' or as root.",
  );
});
