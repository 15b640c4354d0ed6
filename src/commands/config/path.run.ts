import { profilePath } from '../../profile/read-profile.ts';
import type { Run } from '../framework/command.ts';
import type { PathConfig } from './config.ts';

export const run: Run<PathConfig> = ({ output }) => {
  const path = profilePath();
  return output.result({ path }, () => path);
};
