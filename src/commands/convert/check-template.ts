import { UsageError } from '../framework/usage-error.ts';

interface TemplateInput {
  template: string | undefined;
  body?: string | undefined;
  set?: readonly string[] | undefined;
}

/** Requires a template, or a body that may contain one. @throws UsageError */
export function checkTemplate({ template, body, set }: TemplateInput): void {
  const given = set?.some((assignment) => assignment.startsWith('templateName='));
  if (template === undefined && body === undefined && !given)
    throw new UsageError('--template is missing.', 'See the templates with: svc convert templates');
}
