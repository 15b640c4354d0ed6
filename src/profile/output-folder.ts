import { variableOf } from './config-keys.ts';
import type { Profile } from './profile.ts';

/** The folder of a relative `--out`: the variable, else the profile; undefined is the one svc is run in. */
export const outputFolder = ({ defaults }: Profile): string | undefined =>
  process.env[variableOf('output_dir')] || defaults.output_dir;
