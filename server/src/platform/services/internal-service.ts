import type { Statement } from '@freshet/contract';
import type { JobContext } from '../jobs/job.ts';

/** One run of a service. */
export interface ServiceRun {
  /** Its signal also ends the run when it takes too long. */
  readonly context: JobContext;
  /** As the service's schema describes them, checked, with usual values filled in. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What the call that requested this run sent with it. */
  readonly data: unknown;
  /** Nothing may change: the outcome says what would have been done. */
  readonly isTestRun: boolean;
}

export interface ServiceOutcome {
  /** One sentence for the person who requested it. */
  readonly message: string | Statement;
  readonly recommendedActions?: readonly (string | Statement)[];
}

/**
 * Work of this product that people may configure, schedule and run as a service. A slice makes one and `app.ts` registers
 * it with the slice `data-services`.
 */
export interface InternalService {
  /** Lower case with hyphens; never changed once it is released, because configurations hold on to it. */
  readonly link: string;
  readonly name: string;
  readonly description: string;
  /** A JSON Schema of the kind `readConfigurationSchema` understands; forms are drawn from it. */
  readonly configurationSchema: Readonly<Record<string, unknown>>;
  /** Works on the whole installation, or is given to tenants one by one: only system administrators configure and run it. */
  readonly isOfInstallation?: boolean;
  readonly timeoutMs?: number;
  /** Its screens at `/administration/{link}/{interfaceType}`, for tenants that have configured it. */
  readonly pages?: readonly { readonly interfaceType: string; readonly name: string }[];
  run(run: ServiceRun): Promise<ServiceOutcome>;
}
