import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import type { World } from './world.ts';

/** The server as it is after a restart: it remembers nothing but what is stored. The caller closes it. */
export const restart = ({ platform }: World): Promise<FastifyInstance> =>
  buildApp(platform, join(platform.config.dataFolder, 'no-web'));
