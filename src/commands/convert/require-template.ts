import { conversionTemplates } from '../../contract/conversion.ts';
import type { Context } from '../framework/context.ts';
import { UsageError } from '../framework/usage-error.ts';

interface TemplateInput {
  template: string | undefined;
  body?: string | undefined;
  set?: readonly string[] | undefined;
}

/**
 * The code of the template, asked for where somebody can answer. One given in a body is left to the body.
 * @throws UsageError
 */
export async function requireTemplate(context: Context, input: TemplateInput): Promise<string | undefined> {
  if (input.template !== undefined || input.body !== undefined) return input.template;
  if (input.set?.some((assignment) => assignment.startsWith('templateName='))) return undefined;
  if (!context.prompter)
    throw new UsageError('--template is missing.', 'See the templates with: svc convert templates');
  const { data } = await (await context.client()).call(conversionTemplates, { query: {} });
  return context.prompter.search({
    message: 'Which template?',
    choices: data.items.map(({ name, code, source }) => ({
      name,
      value: code,
      description: `${code}, ${source}`,
    })),
  });
}
