import type { Run } from '../framework/command.ts';
import type { skill } from './skill.ts';
import { skillText } from './skill-text.ts';

export const run: Run<typeof skill> = ({ output }) => output.result({ skill: skillText }, () => skillText);
