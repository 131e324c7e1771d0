/** A bucket that keeps the bytes of files. Without credentials those of the machine are used. */
export interface S3Config {
  readonly bucket: string;
  readonly endpoint: string | null;
  readonly region: string;
  /** Before every name, ending in `/`; may be empty. */
  readonly prefix: string;
  readonly isPathStyle: boolean;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

interface S3Environment {
  readonly FRESHET_S3_BUCKET?: string | undefined;
  readonly FRESHET_S3_ENDPOINT?: string | undefined;
  readonly FRESHET_S3_REGION: string;
  readonly FRESHET_S3_PREFIX: string;
  readonly FRESHET_S3_PATH_STYLE: boolean;
  readonly FRESHET_S3_ACCESS_KEY_ID?: string | undefined;
  readonly FRESHET_S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** The bucket that the environment names, if any. */
export function readS3(env: S3Environment): S3Config | null {
  if (!env.FRESHET_S3_BUCKET) return null;
  const [accessKeyId, secretAccessKey] = [env.FRESHET_S3_ACCESS_KEY_ID, env.FRESHET_S3_SECRET_ACCESS_KEY];
  return {
    bucket: env.FRESHET_S3_BUCKET,
    endpoint: env.FRESHET_S3_ENDPOINT ?? null,
    region: env.FRESHET_S3_REGION,
    prefix: env.FRESHET_S3_PREFIX,
    isPathStyle: env.FRESHET_S3_PATH_STYLE,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}
