import { posterFormats } from '../../contract/choices.ts';
import { posterDownload, posterStatus } from '../../contract/posters.ts';
import type { TurnKind } from '../turn/turn-kind.ts';

/** What is particular to posters: a download answers with the file's URL at once. */
export const posterTurn: TurnKind = {
  kind: 'poster',
  formats: posterFormats,
  status: (client, callbackId) => client.call(posterStatus, { query: { callback_id: callbackId } }),
  requestFile: async (client, callbackId, format) => {
    const body = { callback_id: callbackId, ...(format && { export_type: format }) };
    const { download_url, export_type } = await client.call(posterDownload, { body });
    return { url: download_url, format: export_type };
  },
};
