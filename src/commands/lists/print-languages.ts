import type { Context } from '../framework/context.ts';

export const printLanguages = (
  { output }: Context,
  items: { language: string; locale: string }[],
): Promise<void> =>
  output.list({
    columns: [
      { name: 'locale', value: ({ locale }) => locale },
      { name: 'language', value: ({ language }) => language },
    ],
    items,
    empty: 'There are no languages.',
  });
