import { runNode } from './run-command.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} args script and arguments, run with Node
 * @property {Record<string, string>} [env] added to the environment
 *
 * @typedef {object} StepResult
 * @property {string} name
 * @property {boolean} isGood
 * @property {number} seconds
 * @property {string} output
 */

/**
 * Runs steps a few at a time, in the order given, and reports each as it ends.
 * @param {Step[]} steps
 * @param {{ atOnce: number, onDone: (result: StepResult) => void }} options
 * @returns {Promise<StepResult[]>}
 */
export async function runSteps(steps, { atOnce, onDone }) {
  const waiting = [...steps];
  /** @type {StepResult[]} */
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      onDone(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/**
 * @param {Step} step
 * @returns {Promise<StepResult>}
 */
async function runStep({ name, args, env }) {
  const startedAt = performance.now();
  const { code, output } = await runNode(args, { capture: true, ...(env && { env: { ...process.env, ...env } }) });
  return { name, isGood: code === 0, seconds: (performance.now() - startedAt) / 1000, output };
}
