import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ExecutionResult } from '../ingestion/ingestion-review.ts';
import { executionStates, LogEntry } from '../platform.ts';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  ExecutionId,
  FileIdText,
  ServiceConfigurationId,
  ServiceConfigurationIdText,
  ServiceId,
  ServiceIdText,
  TenantId,
  TenantIdText,
  wholeNumber,
} from '../values.ts';
import { ServiceExecution, serviceLink, serviceMethods } from './service-values.ts';

const processInstanceId = () =>
  z
    .string()
    .max(100)
    .regex(/^[\w.:-]+$/, refuse('writeLettersDigitsAndSigns'))
    .optional();
const yesNo = () =>
  z.codec(z.enum(['true', 'false']), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (is) => (is ? 'true' : 'false'),
  });

/** What was begun. Its logs are found by the process instance id. */
const Begun = ExecutionResult.extend({ ExecutionId });
const errors = [
  'notFound',
  'services.notNamed',
  'services.off',
  'services.processKnown',
  'services.onlyStaff',
  'services.invalid',
] as const;

/** Running services, and what they stated. */
export const serviceRuns = {
  execute: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/Execute',
    needs: 'services.run',
    summary: 'Runs a service with a configuration, or performs a test run.',
    query: z.object({ isTestRun: yesNo().optional(), processInstanceId: processInstanceId() }),
    body: z.object({
      tenantId: TenantId.optional(),
      serviceId: ServiceId.optional(),
      configurationId: ServiceConfigurationId.optional(),
    }),
    reply: Begun,
    errors,
  }),
  executeService: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/Services/Execute',
    needs: 'services.run',
    summary: 'Runs a service by its id, link or configuration, with data for this run.',
    query: z.object({ isTestRun: yesNo().optional(), processInstanceId: processInstanceId() }),
    body: z.object({
      tenantId: TenantId.optional(),
      serviceId: ServiceId.optional(),
      serviceLink: serviceLink().optional(),
      configurationId: ServiceConfigurationId.optional(),
      /** Read and not used: who calls is known from the call itself. */
      refreshToken: z.string().max(4000).optional(),
      clientId: z.string().max(200).optional(),
      /** Passed on to the service with its settings. */
      data: z.unknown().optional(),
      /** Up to 3600 these are seconds, above milliseconds; 300,000 ms when left out. */
      defaultTimeout: z.number().int().min(1).max(86_400_000).optional(),
    }),
    reply: Begun,
    bodyLimitBytes: 1_048_576,
    errors,
  }),
  executions: endpoint({
    method: 'GET',
    path: '/api/ServiceRegistry/GetAllExecutions',
    needs: 'services.viewConfigurations',
    summary: 'Executions of a tenant, newest first, page by page.',
    query: z.object({
      tenantId: TenantIdText.optional(),
      serviceId: ServiceIdText.optional(),
      configurationId: ServiceConfigurationIdText.optional(),
      state: z.enum(executionStates).optional(),
      /** Also work that no service did, such as imports. */
      isEverything: yesNo().optional(),
      /** `Next` of the page before. */
      before: z
        .string()
        .max(100)
        .regex(/^\d+ [0-9a-f-]{36}$/, refuse('mustBeNextOfPage'))
        .optional(),
      limit: wholeNumber(1, 100).optional(),
    }),
    reply: z.object({ Executions: z.array(ServiceExecution), Next: z.string().nullable() }),
    errors: ['notFound'],
  }),
  logs: endpoint({
    method: 'GET',
    path: '/api/ServiceRegistry/GetExecutionLogs',
    needs: 'services.read',
    summary: 'The log of an execution, by its process instance id or by the file it read.',
    query: z.object({
      /** The caller's own when left out; for system administrators any. */
      tenantId: TenantIdText.optional(),
      processInstanceId: processInstanceId(),
      fileId: FileIdText.optional(),
    }),
    reply: ExecutionResult.extend({
      ExecutionId,
      State: z.enum(executionStates),
      Logs: z.array(LogEntry),
      DisplayCoded: CodedSentence.nullish(),
      RecommendedActions: z.array(z.string()),
      /** The same by their codes, as far as they have some. */
      RecommendedCoded: z.array(CodedSentence.nullable()).optional(),
    }),
    errors: ['notFound', 'services.notNamed'],
  }),
  proxy: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/Services/ExecuteProxy/:serviceId/:subpath',
    takesRest: true,
    needs: 'services.manage',
    summary: 'Forwards a call to a service, with a short-lived signed token that identifies the caller.',
    params: z.object({ serviceId: ServiceIdText, subpath: z.string().max(1000) }),
    query: z.object({ method: z.enum(serviceMethods).optional() }),
    body: z.unknown().optional(),
    reply: { file: 'application/octet-stream' },
    bodyLimitBytes: 1_048_576,
    errors: ['notFound', 'services.off', 'services.pathRefused', 'services.proxyNotPossible', 'services.proxyFailed'],
  }),
  proxyByLink: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/Services/ExecuteProxy/ServiceLink/:link/:subpath',
    takesRest: true,
    needs: 'services.manage',
    summary: 'Forwards a call to the service of a link.',
    params: z.object({ link: serviceLink(), subpath: z.string().max(1000) }),
    query: z.object({ method: z.enum(serviceMethods).optional() }),
    body: z.unknown().optional(),
    reply: { file: 'application/octet-stream' },
    bodyLimitBytes: 1_048_576,
    errors: ['notFound', 'services.off', 'services.pathRefused', 'services.proxyNotPossible', 'services.proxyFailed'],
  }),
};
