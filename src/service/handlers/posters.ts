import type {
  posterDownload,
  posterEdit,
  posterGenerate,
  posterLanguages as posterLanguagesOperation,
  posterStatus as posterStatusOperation,
  posterTemplates,
} from '../../contract/posters.ts';
import { posterTemplateEntries } from '../../engine/poster/templates/poster-templates.ts';
import { Failure } from '../failure.ts';
import { posterSurface } from '../jobs/surface.ts';
import { sourceReferences } from '../sources/source-reference.ts';
import { acceptEdit } from './edits.ts';
import { exportNow } from './exports.ts';
import type { Handler } from './handler.ts';
import { languages } from './language-list.ts';
import { defaultPosterFormat, posterFormat, resolvePosterRequest } from './poster-request.ts';
import { listTemplates } from './template-list.ts';
import { acceptGeneration, type FinishedTurn, findTurn, finishedTurn, turnStatus } from './turns.ts';

export const generatePoster: Handler<typeof posterGenerate> = async ({ service, key, body, commit }) => {
  const request = await resolvePosterRequest(service, key, body);
  return commit((unit) => acceptGeneration(service, unit, key, 'poster', request));
};

export const editPoster: Handler<typeof posterEdit> = async ({ service, key, body, commit }) => {
  const sources = await sourceReferences(service, key.id, body);
  const target = await findTurn(service, key.id, body.callback_id, 'poster');
  const edit = { prompt: body.prompt };
  return commit((unit) => acceptEdit(service, unit, key, { kind: 'poster', target, edit, sources }));
};

export const downloadPoster: Handler<typeof posterDownload> = async ({ service, key, body }) => {
  const turn = await posterTurn(() => finishedTurn(service, key.id, body.callback_id, 'poster'));
  const format = posterFormat(body.export_type) ?? defaultPosterFormat(key) ?? 'pptx';
  return exportNow(service, posterSurface, { turn, format });
};

/** This operation has one code for every poster it cannot export, one it does not know included (Posters, download). */
async function posterTurn(find: () => Promise<FinishedTurn>): Promise<FinishedTurn> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Failure && error.code === 'STREAM_CALLBACK_NOT_FOUND')
      throw new Failure('BAD_REQUEST', error.message);
    throw error;
  }
}

export const posterStatus: Handler<typeof posterStatusOperation> = ({ service, key, query }) =>
  turnStatus(service, key.id, query.callback_id, 'poster');

export const listPosterTemplates: Handler<typeof posterTemplates> = ({ query }) => {
  const { orientation } = query;
  const fitting = posterTemplateEntries.filter(
    ({ orientations }) => orientation === undefined || orientations.includes(orientation),
  );
  return listTemplates(fitting, query);
};

export const posterLanguages: Handler<typeof posterLanguagesOperation> = () => ({
  status: 'success',
  message: 'Languages a poster can be written in.',
  data: languages,
});
