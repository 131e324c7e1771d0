import { type Machine, thisMachine } from '../machine.ts';

/** The browser that journeys are made in, or undefined when this machine has none. Installs nothing. */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  const chosen = machine.env.FRESHET_CHROMIUM;
  if (chosen) {
    if (machine.isProgram(chosen)) return chosen;
    throw new Error(`FRESHET_CHROMIUM names ${chosen}, which is not a program.`);
  }
  return [...inPath(machine), ...wellKnown(machine), machine.playwrightBrowser()].find(
    (path) => path !== '' && machine.isProgram(path),
  );
}

/** Finds a browser, or installs one where it may. Fails with a sentence that says what to do. */
export function ensureChromium(machine: Machine = thisMachine): string {
  const chromium = findChromium(machine);
  if (chromium) return chromium;
  for (const install of installers(machine)) {
    try {
      install();
    } catch {
      // The next installer may still succeed; when none does, the sentence below says so.
    }
    const installed = findChromium(machine);
    if (installed) return installed;
  }
  throw new Error(
    'The browser journeys need Chromium or Chrome, and none was found or could be installed. Install one (on Debian or Ubuntu: sudo apt-get install chromium), or set FRESHET_CHROMIUM to the path of its program.',
  );
}

/** Tried one after the other until a browser is there: the system's own first, which brings its libraries along. */
function installers(machine: Machine): (() => void)[] {
  const fromDebian = (named: string) => {
    machine.run('apt-get', ['update']);
    // Another installation may be under way on this machine: wait for it.
    machine.run('apt-get', ['install', '--yes', '-o', 'DPkg::Lock::Timeout=300', named]);
  };
  const fromPlaywright = () => machine.installPlaywrightBrowser();
  // Older releases have only the whole browser.
  const debian = [() => fromDebian('chromium-headless-shell'), () => fromDebian('chromium')];
  return machine.isRoot && machine.hasApt ? [...debian, fromPlaywright] : [fromPlaywright];
}

/** The shell first: the same engine without windows around its pages, three times as quick to open one. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

function inPath({ env, platform }: Machine): string[] {
  const [separator, slash, ending] = platform === 'win32' ? [';', '\\', '.exe'] : [':', '/', ''];
  const folders = (env.PATH ?? env.Path ?? '').split(separator).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => `${folder}${slash}${name}${ending}`));
}

function wellKnown({ env, platform }: Machine): string[] {
  if (platform === 'darwin') {
    const programs = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];
    return ['/Applications', `${env.HOME ?? ''}/Applications`].flatMap((folder) =>
      programs.map((program) => `${folder}/${program}`),
    );
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
        `${folder}\\Chromium\\Application\\chrome.exe`,
      ]);
  }
  return ['/usr/bin/chromium', '/usr/bin/google-chrome', '/opt/google/chrome/chrome', '/snap/bin/chromium'];
}
