import { command } from '../framework/command.ts';
import { text } from '../framework/option.ts';
import { headings } from '../headings.ts';

export const mcp = command({
  name: 'mcp',
  summary: 'Serve decks and posters to agents over the Model Context Protocol, on stdio',
  description:
    'Gives an agent tools to make, edit and convert decks and posters, inspect files and undo edits. Files are named by path, and only those below --root are read or written. Stops when stdin closes.',
  heading: headings.connect,
  options: {
    root: text({
      help: 'Folder that holds all files (default: the working folder)',
      placeholder: 'folder',
      complete: 'folder',
    }),
  },
  examples: [['For an agent that works in this folder', 'svc mcp --root .']],
  untilStopped: true,
  asksNothing: true,
  load: () => import('./mcp.run.ts'),
});
