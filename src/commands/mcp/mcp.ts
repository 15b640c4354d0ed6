import { command } from '../framework/command.ts';
import { text } from '../framework/option.ts';
import { headings } from '../headings.ts';

export const mcp = command({
  name: 'mcp',
  summary: 'Serve decks and posters to agents over the Model Context Protocol, on stdio',
  description:
    'An agent is given the tools that people have: make, edit and convert, look into files, take an edit back. Files are named by path, and only those below --root are read or written. It ends with its input.',
  heading: headings.connect,
  options: {
    root: text({
      help: 'Folder that all files lie below; else the working folder',
      placeholder: 'folder',
      complete: 'folder',
    }),
  },
  examples: [['For an agent that works in this folder', 'svc mcp --root .']],
  untilStopped: true,
  asksNothing: true,
  load: () => import('./mcp.run.ts'),
});
