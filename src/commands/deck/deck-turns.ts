import { turnCommands } from '../turn/turn-commands.ts';
import { formatOption } from './deck-format.ts';

export const { undo, history, watch, status, download, open } = turnCommands({
  kind: 'deck',
  format: formatOption,
  examples: {
    watch: [
      ['The newest one from this machine, fetched when it is done', 'svc deck watch last --out review.pptx'],
      ['As JSON lines for another program', 'svc deck watch last --progress json --json'],
    ],
    download: [
      ['The newest deck from this machine as PDF', 'svc deck download last --out review.pdf'],
      ['Into another program', 'svc deck download last --format pdf --out - | lp'],
    ],
  },
  turn: async () => (await import('./deck-turn.ts')).deckTurn,
});
