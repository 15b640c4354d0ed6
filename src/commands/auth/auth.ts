import { command, group } from '../framework/command.ts';
import { flag } from '../framework/option.ts';
import { headings } from '../headings.ts';

const login = command({
  name: 'login',
  summary: 'Store the key of an environment once the service has accepted it',
  description: 'The key is read from a hidden prompt, or from stdin with --with-key. It is never a flag.',
  options: {
    withKey: flag({ help: 'Read the key from stdin' }),
    keychain: flag({ help: "Store it in the system's keychain instead of the profile" }),
  },
  examples: [
    ['Asked for', 'svc auth login --env production'],
    ['From a secret store', 'vault read -field=key secret/svc | svc auth login --env production --with-key'],
  ],
  load: () => import('./login.run.ts'),
});

const logout = command({
  name: 'logout',
  summary: 'Remove the key of an environment',
  examples: [['That of production', 'svc auth logout --env production']],
  load: () => import('./logout.run.ts'),
});

const status = command({
  name: 'status',
  summary: 'Show which key is used and whether the service accepts it',
  description: 'Exits with code 3 when there is no key, or the service refuses it.',
  asksNothing: true,
  examples: [['That of the current environment', 'svc auth status']],
  load: () => import('./status.run.ts'),
});

export type Login = typeof login;
export type Logout = typeof logout;
export type AuthStatus = typeof status;

export const auth = group({
  name: 'auth',
  summary: 'Store, check and remove API keys',
  heading: headings.setUp,
  commands: [login, logout, status],
});
