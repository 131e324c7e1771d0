import { type Endpoint, endpoints, permissions } from '@freshet/contract';

export interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Every endpoint of the contract with its name, such as `admin.users`. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(endpoints).flatMap(([slice, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ name: `${slice}.${name}`, endpoint })),
);

export const leastOf = (endpoint: Endpoint) => permissions[endpoint.needs].least;
