import type { ConfigKey } from './config-keys.ts';

/** What is kept about one environment. */
export interface StoredEnvironment {
  base_url?: string;
  api_key?: string;
  /** The key is in the system's keychain instead. */
  keychain?: true;
  /** Of `local`: the data folder its key belongs to. */
  data_dir?: string;
}

export interface Profile {
  environments: Readonly<Record<string, StoredEnvironment>>;
  defaults: Readonly<Partial<Record<ConfigKey, string>>>;
}

export const emptyProfile: Profile = { environments: {}, defaults: {} };

/** The environments the service runs in; their addresses are the customer's and not known to svc. */
export const knownEnvironments = ['local', 'production', 'uat', 'development'] as const;
