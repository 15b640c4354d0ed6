import { deckFormats } from '../../contract/choices.ts';
import { presentationDownload, presentationStatus } from '../../contract/presentations.ts';
import { presentationDownloadV1 } from '../../contract/presentations-v1.ts';
import type { TurnKind } from '../turn/turn-kind.ts';

/**
 * Downloads of decks: a stream that ends with the file's URL or, where streams fail, the 1.0 endpoint, which
 * returns it at once.
 */
export const deckTurn: TurnKind = {
  kind: 'deck',
  formats: deckFormats,
  status: (client, callbackId) => client.call(presentationStatus, { query: { callback_id: callbackId } }),
  requestFile: async (client, callbackId, format, progress) => {
    const exportType = format as (typeof deckFormats)[number] | undefined;
    const body = { callback_id: callbackId, ...(exportType && { export_type: exportType }) };
    const mint = () => client.call(presentationDownload, { body });
    const minted = await mint();
    const event = await client.followUrl(minted.stream_url, {
      kind: 'deck',
      callbackId,
      renew: async () => (await mint()).stream_url,
      polledUrl: async (found) =>
        found && isNamed(found, minted.export_type)
          ? found
          : (await client.call(presentationDownloadV1, { body })).download_url,
      onEvent: (step) => {
        if (step.status === 'inprogress') progress.step(step.message);
      },
    });
    return { url: event.download_url, format: minted.export_type };
  },
};

/** Whether a URL's file name has a format's extension. */
const isNamed = (url: string, format: string): boolean =>
  URL.canParse(url) && new URL(url).pathname.toLowerCase().endsWith(`.${format}`);
