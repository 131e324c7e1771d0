import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import {
  type ArrivingFile,
  type ArrivingForm,
  type Endpoint,
  Problem,
  problem,
  type Sentence,
  sentence,
  type TranslatableDetail,
} from '@freshet/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cleanFileName } from '../../storage/file-name.ts';
import { validateFields } from './validate.ts';

const mostFields = 50;
const limits = {
  files: 1,
  fields: mostFields,
  parts: mostFields + 1,
  fieldNameSize: 100,
  fieldSize: 100_000,
  headerPairs: 50,
};

interface Discardable {
  discard(): Promise<void>;
}

interface Gathered<Kept> {
  readonly fields: Map<string, string>;
  readonly others: Map<string, string>;
  file: Kept | null;
}

/** The multipart form of a request, not read yet. Whatever goes wrong while it is read, nothing that was kept stays. */
export const arrivingForm = (request: FastifyRequest, endpoint: Endpoint): ArrivingForm<unknown> => ({
  read: async <Kept extends Discardable>(keep: (file: ArrivingFile) => Promise<Kept>) => {
    refuseLargeBody(request);
    refuseOddBoundary(request);
    const names = knownNames(endpoint);
    const gathered: Gathered<Kept> = { fields: new Map(), others: new Map(), file: null };
    try {
      for await (const part of partsOf(request)) {
        if (part.type === 'file') gathered.file = await keep(arrivingFile(gathered.fields, part));
        else {
          const known = names.get(part.fieldname.toLowerCase());
          addField(known === undefined ? gathered.others : gathered.fields, known ?? part.fieldname, part);
        }
      }
      const details = gathered.file ? [] : [detail('file', 'required', sentence('required'))];
      const fields = validateFields(endpoint, Object.fromEntries(gathered.fields), details);
      if (!gathered.file) throw problem('request.invalid', {}, details);
      return { fields, others: Object.fromEntries(gathered.others), file: gathered.file };
    } catch (error) {
      await gathered.file?.discard();
      // Node takes unread bytes off the line only when none were read; the next request on it would wait for ever.
      request.raw.resume();
      throw describeFailure(error);
    }
  },
});

/** The fields that a form may have, found by their names in any case. */
const knownNames = ({ body }: Endpoint): ReadonlyMap<string, string> =>
  new Map(body instanceof z.ZodObject ? Object.keys(body.shape).map((name) => [name.toLowerCase(), name]) : []);

// A limit of the parser's own on the size would come late; the keeper counts as it writes, and refuses.
const partsOf = (request: FastifyRequest): AsyncIterable<Multipart> =>
  request.parts({ limits: { ...limits, fileSize: Number.MAX_SAFE_INTEGER } });

function refuseLargeBody(request: FastifyRequest): void {
  const limit = request.routeOptions.bodyLimit;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw problem('request.tooLarge', { limit });
}

/** RFC 2046 allows at most 70 characters. */
function refuseOddBoundary(request: FastifyRequest): void {
  if (!/;\s*boundary=("[^"]{1,70}"|[^\s";]{1,70})\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw problem('request.formInvalid', { reason: 'it has no boundary of at most 70 characters' });
  }
}

function addField(fields: Map<string, string>, name: string, { value, valueTruncated }: MultipartValue): void {
  if (typeof value !== 'string' || valueTruncated) throw refuse(name, 'wrongType', sentence('mustBePlainText'));
  if (value.includes('\0') || value.includes('\uFFFD')) throw problem('request.notUnicode');
  if (fields.has(name)) throw refuse(name, 'repeated', sentence('givenTwice', { name }));
  fields.set(name, value);
}

/** There is one file in a form, whatever its part is called. */
function arrivingFile(fields: ReadonlyMap<string, string>, { filename, file }: MultipartFile): ArrivingFile {
  // Browsers write these three as escapes, so that a name cannot end its header.
  const fileName = cleanFileName((filename ?? '').replace(/%(22|0d|0a)/gi, decodeURIComponent));
  if (fileName === null) throw refuse('file', 'fileName', sentence('fileNeedsName'));
  return { fileName, fields: Object.fromEntries(fields), content: file };
}

const detail = (name: string, code: string, why: Sentence): TranslatableDetail => ({
  Location: `body '${name}'`,
  Path: name,
  Severity: 'error',
  Code: code,
  ...why,
});

const refuse = (name: string, code: string, why: Sentence) => problem('request.invalid', {}, [detail(name, code, why)]);

/** Refusals of the parser, worded in our words. */
function describeFailure(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  switch ('code' in error ? error.code : '') {
    case 'FST_FILES_LIMIT':
      return refuse('file', 'tooMany', sentence('oneFileAtATime'));
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return problem('request.tooManyFields', { limit: mostFields });
    case 'FST_PROTO_VIOLATION':
      return problem('request.formInvalid', { reason: 'a field has a name that is not allowed' });
    case 'FST_MP_PREMATURE_CLOSE':
    case 'ECONNRESET':
      return problem('request.formInvalid', { reason: 'it ends too early' });
    default:
      return /multipart|boundary|terminated early|malformed/i.test(error.message)
        ? problem('request.formInvalid', { reason: 'it is not well formed' })
        : error;
  }
}
