import { fileValidation } from '../../contract/files.ts';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { validate } from './validate.ts';

export const run: Run<typeof validate> = async (context, { file = [], link = [] }) => {
  if (file.length + link.length === 0)
    throw new UsageError(
      'There is nothing to check.',
      'Give --link <url> or --file <id>=<name>; both can be repeated.',
    );
  const client = await context.client();
  const { data } = await client.call(fileValidation, {
    body: {
      ...(file.length > 0 && { fileIdentifiers: Object.fromEntries(file.map(readIdentifier)) }),
      ...(link.length > 0 && { webLinks: link }),
    },
  });
  const items = [
    ...data.files.map(({ uuid, file_name, valid, reason }) => ({
      kind: 'file',
      id: uuid,
      name: file_name,
      valid,
      reason,
    })),
    ...data.web_links.map(({ url, valid, reason }) => ({ kind: 'link', id: url, name: url, valid, reason })),
  ];
  await context.output.list({
    columns: [
      { name: 'kind', value: (item) => item.kind },
      { name: 'id', whole: true, value: (item) => item.id },
      { name: 'usable', value: (item) => (item.valid ? 'yes' : 'no') },
      { name: 'reason', value: (item) => item.reason },
    ],
    items,
    empty: 'Nothing was checked.',
  });
};

function readIdentifier(given: string): [string, string] {
  const at = given.indexOf('=');
  if (at < 1) throw new UsageError(`--file must be id=name, but is "${given}".`);
  return [given.slice(0, at), given.slice(at + 1)];
}
