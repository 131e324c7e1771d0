/**
 * All that the programs get to know of our surroundings. The HOME of root would make them look for files that their
 * own user may not read, and PG* variables would change what they do.
 */
export function cleanEnvironment(home: string): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: home };
}
