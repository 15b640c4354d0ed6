import { type ConfigKey, configKeys, variableOf } from '../profile/config-keys.ts';
import { flagOf } from './framework/flag-of.ts';
import { globalOptions } from './framework/globals.ts';
import type { AnyOption } from './framework/option.ts';

/** Variables that belong to no single option. */
const others: readonly (readonly [name: string, does: string])[] = [
  ['SVC_API_KEY', 'API key of the environment; takes precedence over the profile'],
  ['SVC_CONFIG_DIR', 'Folder of the profile, the job journal and the completion cache'],
  ['SVC_DATA_DIR', 'Data folder of the local service'],
  ['SVC_STORE', 'PostgreSQL database of a service on several machines, like --store'],
  [
    'SVC_REQUESTS_PER_SECOND',
    'Requests per second where the limit is not the documented 10: a number, or none',
  ],
  ['AWS_ACCESS_KEY_ID', 'Key of the S3 store that svc serve --files names'],
  ['AWS_SECRET_ACCESS_KEY', 'Its secret'],
  ['AWS_SESSION_TOKEN', 'Session token of that key, if it is temporary'],
  ['AWS_REGION', 'Region of that store where its address names none'],
  ['HTTP_PROXY, HTTPS_PROXY, NO_PROXY', 'Proxies; never used for loopback addresses'],
  ['NODE_EXTRA_CA_CERTS', 'Additional certificates to trust, for every Node program'],
  ['NO_COLOR, FORCE_COLOR, TERM=dumb', 'Switch colour off or on'],
  ['ACCESSIBLE', 'Set to 1 for plain sentences instead of a spinner'],
  ['CI', 'Set: nothing is ever asked, progress is plain lines'],
];

/** Every environment variable svc reads, with what it does. */
export const environmentVariables: readonly (readonly [name: string, does: string])[] = [
  ...(Object.entries(globalOptions) as [string, AnyOption][])
    .filter(([, { env }]) => env !== undefined)
    .map(([key, { env, help }]): [string, string] => [env as string, `${help}, like ${flagOf(key)}`]),
  ...Object.entries(configKeys).map(([key, help]): [string, string] => [variableOf(key as ConfigKey), help]),
  ...others,
];
