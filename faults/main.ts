import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AquariusServer } from '../server/src/demo/aquarius-server/start-aquarius-server.ts';
import { breakCopy } from './break-copy.ts';
import { tryDatabaseKills } from './database-kills.ts';
import { byMark, tryFullDisk } from './full-disk.ts';
import { tryFullVolume } from './full-volume.ts';
import { History } from './history.ts';
import { type MadeFile, makeFiles } from './make-files.ts';
import { type Options, readOptions } from './options.ts';
import { Person } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { tryPromises } from './promises.ts';
import { report } from './report.ts';
import { seedNames } from './seed-names.ts';
import { soak } from './soak/run.ts';
import { tryAppending } from './storms/append-storm.ts';
import { startChangingAquarius, tryAquariusKills } from './storms/aquarius-storm.ts';
import { tryLoggerFiles } from './storms/logger-storm.ts';
import { type SlowService, startSlowService, tryServiceKills } from './storms/service-storm.ts';
import { Storm } from './storms/storm.ts';
import { type Ended, uploadAndFollow } from './upload-and-follow.ts';
import { evaluate, type Line } from './verdict.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const peopleAtOnce = 4;
const longestFileSeconds = 1800;

/** `npm run faults`: files go through the built product while its processes are killed; then everything is counted. */
async function main(options: Options): Promise<boolean> {
  console.log(
    `Seed ${options.seed}: ${options.files} files, ${options.kills} kills of server and worker, ${options.databaseKills} of the database, ${options.uploadKills} during parts, then ${options.queueKills} of the database, ${options.appendKills} while points are appended, ${options.loggerKills} while logger files are read, ${options.serviceKills} while services run, ${options.aquariusKills} while AQUARIUS is synchronised${options.broken.length > 0 ? `; broken on purpose: ${options.broken.join(', ')}` : ''}.`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'freshet-faults-'));
  chmodSync(folder, 0o711);
  const copy = options.broken.length > 0 ? breakCopy(root, options.broken) : null;
  const program = copy?.program ?? join(root, 'server/dist/main.js');
  try {
    const [service, aquarius] = [await startSlowService(), await startChangingAquarius()];
    const inside = `${service.host},${aquarius.host}`;
    const product = await startProduct(program, folder, { FRESHET_OUTGOING_INSIDE: inside });
    try {
      return await run(options, product, { program, service, aquarius });
    } finally {
      await product.stop();
      service.close();
      await aquarius.close();
    }
  } finally {
    copy?.remove();
    if (options.keepsFolder) console.log(`The data is in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

interface Beside {
  readonly program: string;
  readonly service: SlowService;
  readonly aquarius: AquariusServer;
}

async function run(options: Options, product: Product, { program, service, aquarius }: Beside): Promise<boolean> {
  const account = product.accounts().find(({ UserName }) => UserName === 'kettle-admin');
  if (!account) throw new Error('The demo has no tenant administrator.');
  const tenantId = await product.withDatabase((sql) => seedNames(sql, account.UserName));
  const files = makeFiles(options);
  const history = new History();
  const storm = new Storm(product, options, files);
  const raging = storm.rage();
  const person = () => new Person(product, history, account);
  const ended = await uploadAll(files, storm, person);
  storm.end();
  await raging;
  const lines = await evaluate({ product, program, tenantId, files, ended, history });
  const { seed, queueKills: kills } = options;
  if (kills > 0) lines.push(await tryDatabaseKills({ product, kills, seed, person }));
  const { appendKills, loggerKills, serviceKills } = options;
  if (appendKills > 0) lines.push(await tryAppending({ product, kills: appendKills, seed, person }));
  if (loggerKills > 0) lines.push(await tryLoggerFiles({ product, kills: loggerKills, seed, person }));
  const operator = new Person(product, history, operatorOf(product));
  if (serviceKills > 0) lines.push(await tryServiceKills({ product, service, kills: serviceKills, seed, operator }));
  if (options.aquariusKills > 0) {
    const [series, steps] = [options.aquariusSeries, options.aquariusSteps];
    lines.push(
      await tryAquariusKills({ product, aquarius, kills: options.aquariusKills, series, steps, seed, operator }),
    );
  }
  if (options.withPromises) lines.push(await checkPromises(product, history, person()));
  const disk = options.withFullDisk ? await fillDisk(product, person(), program) : [];
  return report([...lines, ...disk], storm.losses, history);
}

function operatorOf(product: Product) {
  const operator = product.accounts().find(({ IsSysAdmin }) => IsSysAdmin);
  if (!operator) throw new Error('The demo lacks an operator.');
  return operator;
}

/** With an ordinary user who is locked out for it. */
function checkPromises(product: Product, history: History, administrator: Person): Promise<Line> {
  const accounts = product.accounts();
  const operator = operatorOf(product);
  const user = accounts.find(({ IsTenantAdmin, IsSysAdmin }) => !IsTenantAdmin && !IsSysAdmin);
  if (!user) throw new Error('The demo lacks an ordinary user.');
  return tryPromises({ product, administrator, operator: new Person(product, history, operator), user });
}

/** On a volume of its own where one may be mounted, by the mark alone elsewhere. */
async function fillDisk(product: Product, person: Person, program: string): Promise<Line[]> {
  const onVolume = await tryFullVolume(program);
  return onVolume ?? [{ ...(await tryFullDisk(person, byMark(product))), what: 'full disk, by the mark' }];
}

/** A few people at once, each with one file after the other. One that cannot be uploaded has no end. */
async function uploadAll(files: readonly MadeFile[], storm: Storm, person: () => Person): Promise<Ended[]> {
  const waiting = [...files.entries()];
  const ended: Ended[] = [];
  const work = async () => {
    const somebody = person();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [fileNo, file] = next;
      await storm.letIn(fileNo);
      somebody.hurry(longestFileSeconds);
      await uploadAndFollow(somebody, file, storm.partFaults(file))
        .then((end) => ended.push(end))
        .catch((error: unknown) =>
          console.error(`${file.name}: ${error instanceof Error ? error.message : String(error)}`),
        );
      storm.fileEnded();
      if (process.stdout.isTTY) process.stdout.write(`\r${ended.length} of ${files.length} files `);
    }
  };
  await Promise.all(Array.from({ length: peopleAtOnce }, work));
  return ended;
}

try {
  const [first, ...rest] = process.argv.slice(2);
  const isGood = first === 'soak' ? await soak(rest) : await main(readOptions(process.argv.slice(2)));
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
