import { argument, command } from '../framework/command.ts';
import { flag, text } from '../framework/option.ts';
import { headings } from '../headings.ts';

export const merge = command({
  name: 'merge',
  summary: "Fill a designer's .pptx from data: text, tables, slides, pictures, charts",
  description:
    'A template is any .pptx with fields such as {{name}} in its texts, tables and notes. A row or a line that names a list is repeated for its entries, and so is a slide that holds {{#list}}. A picture whose name or description is a field is replaced, and a chart takes the numbers of the field that it is named after. Data is JSON, JSON Lines or CSV; with {{field}} in --out each record makes a deck of its own. Fields without data are reported before anything is written. Runs on this machine only.',
  heading: headings.make,
  writes: true,
  args: { template: argument({ help: 'The .pptx to fill', complete: 'file' }) },
  options: {
    data: text({
      help: 'The data: .json, .jsonl or .csv; - for JSON on stdin',
      placeholder: 'file',
      complete: 'file',
    }),
    out: text({
      help: 'Path of the deck, or of each deck, for example "letters/{{id}}.pptx"; - for stdout',
      placeholder: 'path',
      short: '-o',
      complete: 'file',
    }),
    fields: flag({ help: 'List the fields of the template and stop' }),
    allowMissing: flag({ help: 'Leave fields without data empty' }),
    force: flag({ help: 'Replace files that exist', short: '-f' }),
  },
  examples: [
    ['What a template asks for', 'svc merge offer.pptx --fields'],
    ['One deck', 'svc merge offer.pptx --data acme.json --out acme.pptx'],
    [
      'A deck for every row of a table',
      'svc merge offer.pptx --data customers.csv --out "offers/{{id}}.pptx"',
    ],
  ],
  load: () => import('./merge.run.ts'),
});
