import { expect, test } from 'vitest';
import type { Machine } from '../machine.ts';
import { ensureChromium, findChromium } from './find-chromium.ts';

/** A machine with these programs, which writes down what was run on it. */
function aMachine(programs: string[], differences: Partial<Machine> = {}) {
  const commands: string[] = [];
  const installed = new Set(programs);
  const machine: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    isRoot: false,
    hasApt: false,
    isProgram: (path) => installed.has(path),
    playwrightBrowser: () => '/home/ana/.cache/playwright/chrome',
    installPlaywrightBrowser: () => {
      commands.push('playwright install');
      throw new Error('no network');
    },
    run: (command, args) => {
      commands.push([command, ...args].join(' '));
    },
    ...differences,
  };
  return { machine, commands, installed };
}

test('the browser named by the person is used before any other', () => {
  const { machine } = aMachine(['/usr/bin/chromium', '/opt/mine/chrome'], {
    env: { PATH: '/usr/bin', FRESHET_CHROMIUM: '/opt/mine/chrome' },
  });
  expect(findChromium(machine)).toBe('/opt/mine/chrome');
});

test('a browser named by the person that does not exist is a mistake, not a reason to take another', () => {
  const { machine } = aMachine(['/usr/bin/chromium'], { env: { FRESHET_CHROMIUM: '/opt/mine/chrome' } });
  expect(() => findChromium(machine)).toThrow('FRESHET_CHROMIUM names /opt/mine/chrome, which is not a program.');
});

test.each([
  ['linux', '/usr/local/bin/chromium', {}],
  ['linux', '/opt/google/chrome/chrome', {}],
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
  ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', { PROGRAMFILES: 'C:\\Program Files' }],
  ['linux', '/home/ana/.cache/playwright/chrome', {}],
])('on %s a browser at %s is found without installing anything', (platform, program, env) => {
  const { machine, commands } = aMachine([program], { platform, env: { PATH: '/usr/local/bin', ...env } });
  expect(ensureChromium(machine)).toBe(program);
  expect(commands).toEqual([]);
});

test.each([
  ['chromium-headless-shell', ['chromium-headless-shell']],
  ['chromium', ['chromium-headless-shell', 'chromium']],
])(
  "an administrator of a Debian machine that has %s gets the system's own, and nothing else is tried",
  (has, tried) => {
    const { machine, commands, installed } = aMachine([], { isRoot: true, hasApt: true });
    const installing: Machine = {
      ...machine,
      run: (command, args) => {
        machine.run(command, args);
        if (args.includes('install') && args.at(-1) === has) installed.add(`/usr/bin/${has}`);
      },
    };
    expect(ensureChromium(installing)).toBe(`/usr/bin/${has}`);
    expect(commands.filter((command) => command.includes('install'))).toEqual(
      tried.map((name) => `apt-get install --yes -o DPkg::Lock::Timeout=300 ${name}`),
    );
  },
);

test('an ordinary person is never asked for rights: Playwright installs its own browser', () => {
  const { machine, installed } = aMachine([], { hasApt: true });
  const installing: Machine = {
    ...machine,
    installPlaywrightBrowser: () => installed.add('/home/ana/.cache/playwright/chrome'),
  };
  expect(ensureChromium(installing)).toBe('/home/ana/.cache/playwright/chrome');
});

test('when nothing can be installed, the sentence says what to do', () => {
  const { machine, commands } = aMachine([], { isRoot: true, hasApt: true });
  expect(() => ensureChromium(machine)).toThrow(/Install one .*apt-get install chromium.*FRESHET_CHROMIUM/);
  expect(commands.at(-1)).toBe('playwright install');
});
