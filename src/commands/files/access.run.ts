import { fileAccess } from '../../contract/files.ts';
import type { Run } from '../framework/command.ts';
import type { access } from './access.ts';

export const run: Run<typeof access> = async (context, { paths, source }) => {
  const client = await context.client();
  const { data } = await client.call(fileAccess, { body: { filePaths: paths, ...(source && { source }) } });
  const items = Object.entries(data.access_tokens).map(([path, token]) => ({ path, token }));
  await context.output.list({
    columns: [
      { name: 'path', value: ({ path }) => path },
      { name: 'token', value: ({ token }) => token },
    ],
    items,
    empty: 'No tokens were given.',
  });
};
