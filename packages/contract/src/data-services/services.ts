import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { Done, ServiceId, ServiceIdText, TenantId } from '../values.ts';
import {
  LinkedService,
  NewService,
  Service,
  ServiceChange,
  ServiceHealth,
  serviceLink,
  Validation,
} from './service-values.ts';

const bodyLimitBytes = 262_144;

/** The registry: which services there are, and how they are. */
export const services = {
  list: endpoint({
    method: 'GET',
    path: '/api/ServiceRegistry/Services',
    needs: 'services.manage',
    summary: 'All services of the installation, with the result of their last health check.',
    reply: z.array(Service),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/Services',
    needs: 'services.manage',
    summary: 'Registers a service that is called over HTTP.',
    body: NewService,
    reply: Service,
    bodyLimitBytes,
    errors: ['services.nameTaken', 'services.invalid'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ServiceRegistry/Services',
    needs: 'services.manage',
    summary: 'Changes a service. Built-in services can only be enabled or disabled.',
    body: ServiceChange,
    reply: Service,
    bodyLimitBytes,
    errors: ['notFound', 'services.nameTaken', 'services.invalid', 'services.changed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ServiceRegistry/Services/:id',
    needs: 'services.manage',
    summary: 'Removes a service with its configurations in every tenant.',
    params: z.object({ id: ServiceIdText }),
    reply: Done,
    errors: ['notFound', 'services.internal'],
  }),
  validate: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/Services/Validate',
    needs: 'services.manage',
    summary: 'Validates a service before it is registered, with the position of each error.',
    body: NewService.extend({ Id: ServiceId.optional() }),
    reply: Validation,
    bodyLimitBytes,
    errors: ['notFound'],
  }),
  ping: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/Services/Ping',
    needs: 'services.manage',
    summary: 'Checks whether services respond, how fast, and since when.',
    body: z.object({ serviceId: ServiceId.optional(), serviceIds: z.array(ServiceId).max(100).optional() }),
    reply: z.array(z.object({ ServiceId, Name: z.string(), ...ServiceHealth.shape })),
    errors: ['notFound', 'services.notNamed'],
  }),
  bulkInstall: endpoint({
    method: 'POST',
    path: '/api/ServiceRegistry/Services/BulkInstall',
    needs: 'services.manage',
    summary:
      'Creates initial configurations of services for tenants, and reports the outcome for each service and tenant.',
    body: z.object({ serviceIds: z.array(ServiceId).min(1).max(50), tenantIds: z.array(TenantId).min(1).max(200) }),
    reply: z.array(
      z.object({
        ServiceId,
        ServiceName: z.string(),
        TenantId,
        TenantName: z.string(),
        Result: z.enum(['installed', 'already', 'refused']),
        Message: z.string(),
        /** Why it was refused, without the place. */
        Coded: CodedSentence.nullish(),
        /** The setting that is the reason; empty for none. */
        Path: z.string(),
      }),
    ),
    errors: ['notFound'],
  }),
  linked: endpoint({
    method: 'GET',
    path: '/api/ServiceRegistry/LinkedServices/',
    needs: 'services.read',
    summary: 'The enabled services, by their links.',
    reply: z.array(LinkedService),
  }),
  linkedOne: endpoint({
    method: 'GET',
    path: '/api/ServiceRegistry/LinkedServices/:link',
    needs: 'services.read',
    summary: 'The service of a link.',
    params: z.object({ link: serviceLink() }),
    reply: LinkedService,
    errors: ['notFound'],
  }),
};
