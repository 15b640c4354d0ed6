import { environmentVariables } from '../environment-variables.ts';

export const environmentTopic = [
  'An environment is a service that svc talks to: local, production, uat, development, or a name of your own. It is chosen by --env, else SVC_ENV, else the one made current with svc env use, else local, which needs no set-up and no key.',
  'Every other environment needs an address (svc env add <name> --base-url <url>) and a key (svc auth login --env <name>). The key is never a flag: it comes from SVC_API_KEY, else from the profile or the keychain. svc auth status shows which one is in use, by its last four characters.',
  'Every value is taken from the flag, else the environment variable, else the profile, else the default. svc config list --show-origin shows which one.',
  environmentVariables,
] as const;
