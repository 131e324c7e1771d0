import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const pauseBeforeRestartMs = 300;

/** A process that is started again whenever it ends, as an operator's supervisor does. */
export class WatchedProcess {
  /** How often it ended although nobody killed it. */
  fellOver = 0;
  private child: ChildProcess;
  private isWanted = true;
  private isKilled = false;
  private printed = '';
  private readonly program: string;
  private environment: Record<string, string>;
  private readonly logPath: string;

  constructor(program: string, environment: Record<string, string>, logPath: string) {
    this.program = program;
    this.environment = environment;
    this.logPath = logPath;
    this.child = this.start();
  }

  /** What it printed last. */
  lastWords(): string {
    return this.printed;
  }

  /** Ends it as a loss of power would; it is started again. */
  async kill(): Promise<void> {
    if (!this.isRunning()) return;
    this.isKilled = true;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  /** Stops it in order and starts it with other settings. */
  async restartWith(environment: Record<string, string>): Promise<void> {
    await this.stop();
    this.environment = { ...this.environment, ...environment };
    this.isWanted = true;
    this.child = this.start();
  }

  async stop(): Promise<void> {
    this.isWanted = false;
    if (!this.isRunning()) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  private isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  private start(): ChildProcess {
    const child = spawn(process.execPath, [this.program], {
      env: { ...process.env, NODE_ENV: 'production', FRESHET_LOG: 'error', ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.printed = (this.printed + text).slice(-3000);
        this.note(text);
      });
    }
    child.once('exit', () => void this.startAgain());
    return child;
  }

  /** The log lies on the volume that is filled up: what finds no room there is not worth ending the run for. */
  private note(text: string): void {
    try {
      appendFileSync(this.logPath, text);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }

  private async startAgain(): Promise<void> {
    if (!this.isWanted) return;
    if (!this.isKilled) this.fellOver += 1;
    this.isKilled = false;
    await setTimeout(pauseBeforeRestartMs);
    if (this.isWanted) this.child = this.start();
  }
}
