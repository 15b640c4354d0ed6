import { argument, command, group } from '../framework/command.ts';
import { flag, integer, text } from '../framework/option.ts';
import { headings } from '../headings.ts';

const run = command({
  name: 'run',
  summary: 'Make every deck, poster and conversion that a manifest lists',
  description:
    'A manifest is JSON Lines, a row an object with id, kind (deck, poster or convert), the options of that command and out; or CSV, whose columns fill {{column}} in --prompt, --out and --defaults. Every row is checked before anything is sent. Results are added to <manifest>.results.jsonl as they come; run the same command again to resume.',
  writes: true,
  args: { manifest: argument({ help: 'The manifest, .jsonl or .csv', complete: 'file' }) },
  options: {
    prompt: text({ help: 'Prompt of every row, with {{column}} where its values go', placeholder: 'text' }),
    out: text({
      help: 'Where each file goes, for example "out/{{id}}.pptx"',
      placeholder: 'path',
      short: '-o',
    }),
    defaults: text({
      help: 'JSON file with the options that rows leave out',
      placeholder: 'file',
      complete: 'file',
    }),
    jobs: integer({ help: 'Rows to work on at once', min: 1, max: 64, default: 4 }),
    retryFailed: flag({ help: 'Retry the rows that failed in an earlier run' }),
    maxFailures: integer({ help: 'Stop after this many failed rows', min: 1 }),
    force: flag({ help: 'Replace files that exist', short: '-f' }),
  },
  examples: [
    ['Every row of a manifest', 'svc batch run decks.jsonl'],
    [
      'A deck for every customer of a table',
      'svc batch run customers.csv --prompt "Offer for {{name}}, {{city}}" --out "offers/{{id}}.pptx"',
    ],
    ['Check it without sending anything', 'svc batch run decks.jsonl --dry-run'],
  ],
  load: () => import('./run.run.ts'),
});

export type RunBatch = typeof run;

export const batch = group({
  name: 'batch',
  summary: 'Make many decks, posters and conversions from one manifest',
  heading: headings.make,
  commands: [run],
});
