import { turnCommands } from '../turn/turn-commands.ts';
import { formatOption } from './poster-format.ts';

export const { undo, history, watch, status, download, open } = turnCommands({
  kind: 'poster',
  format: formatOption,
  examples: {
    watch: [
      ['The newest one from this machine, fetched when it is done', 'svc poster watch last --out poster.png'],
    ],
    download: [
      ['The newest poster from this machine for print', 'svc poster download last --out poster.pdf'],
    ],
  },
  turn: async () => (await import('./poster-turn.ts')).posterTurn,
});
