import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

// Which tests they are is defined in the project that extends this: lists of both would be put together.
export default mergeConfig(viteConfig, defineConfig({ test: { name: 'web', setupFiles: ['./test-setup.ts'] } }));
