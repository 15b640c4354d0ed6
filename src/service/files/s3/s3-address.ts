import { OptionsError } from '../../options-error.ts';

/** A bucket of an S3 store, and where in it the files are. */
export interface S3Address {
  /** Origin of the store, and the path below it if any, without a slash at the end. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before every name: empty, or with a slash at its end. */
  prefix: string;
}

/** What requests are signed with. */
export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  /** Of keys that lapse. */
  sessionToken: string | undefined;
}

export const isS3Address = (address: string): boolean => /^s3:\/\//i.test(address);

const example = 's3://bucket/prefix?endpoint=https://s3.example&region=eu-1';

/** @throws OptionsError */
export function parseS3Address(address: string): S3Address {
  if (!URL.canParse(address)) throw new OptionsError(`--files must be an address such as ${example}.`);
  const { username, password, hostname: bucket, pathname, searchParams } = new URL(address);
  if (username || password)
    throw new OptionsError(
      'Leave the keys of the S3 store out of --files: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  for (const name of searchParams.keys())
    if (name !== 'endpoint' && name !== 'region')
      throw new OptionsError(`--files: there is no "${name}" in the address of an S3 store.`);
  const region = searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new OptionsError(
      `--files: endpoint must be an address such as https://s3.example, not "${endpoint}".`,
    );
  const prefix = decodeURIComponent(pathname).replace(/^\/+|(?<!\/)\/+$/g, '');
  if (!/^[\w.-]+$/.test(bucket) || !/^[\w.\-/]*$/.test(prefix))
    throw new OptionsError(
      '--files: a bucket and its prefix have letters, digits, points, hyphens and slashes.',
    );
  return { endpoint: endpoint.replace(/(?<!\/)\/+$/, ''), region, bucket, prefix: prefix && `${prefix}/` };
}

/** From the variables that all programs for such stores read. @throws OptionsError */
export function s3Keys(): S3Keys {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new OptionsError(
      'Files in an S3 store need its keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_SESSION_TOKEN for temporary ones.',
    );
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN || undefined,
  };
}

/** As it may be shown. */
export const shownAddress = ({ bucket, prefix, endpoint }: S3Address): string =>
  `s3://${bucket}/${prefix} of ${endpoint}`;
