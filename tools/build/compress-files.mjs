import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Pictures and fonts are packed already. */
const isText = (/** @type {string} */ name) => /\.(js|css|html|json|svg|txt|xml|webmanifest)$/.test(name);

/** Below this, packing costs more than it saves. */
const leastBytes = 1024;

/** The highest takes twice as long as the one before, for two per cent. */
const brotliQuality = 10;

/**
 * Writes a `.br` and a `.gz` beside each file of a folder that gets smaller by it, for the server to send as they are.
 * What an earlier build left beside a file is removed first.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(names.filter((name) => /\.(br|gz)$/.test(name)).map((name) => rm(join(folder, name))));
  const waiting = names.filter(isText).map((name) => join(folder, name));
  // Packing runs on threads beside this one; a few files at once keep them busy without holding all files in memory.
  const compressNext = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await compressFile(path);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
}

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < leastBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const packed = await Promise.all([asBrotli(content, { params }), asGzip(content, { level: 9 })]);
  for (const [index, ending] of ['br', 'gz'].entries()) {
    const body = packed[index];
    if (body && body.length < content.length) await writeFile(`${path}.${ending}`, body);
  }
}
