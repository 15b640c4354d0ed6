import { posterLanguages } from '../../contract/posters.ts';
import type { Run } from '../framework/command.ts';
import { printLanguages } from '../lists/print-languages.ts';
import type { languages } from './languages.ts';

export const run: Run<typeof languages> = async (context) => {
  const { data } = await (await context.client()).call(posterLanguages);
  await printLanguages(context, data);
};
