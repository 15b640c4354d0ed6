import type {
  conversionDownload,
  conversionReaction,
  conversionStart,
  conversionStatus as conversionStatusOperation,
  conversionTemplates,
} from '../../contract/conversion.ts';
import type { templateChange } from '../../contract/conversion-follow-ups.ts';
import type { BodyOf } from '../../contract/operation.ts';
import { noDecisions } from '../../engine/convert/conversion.ts';
import type { TemplateEntry } from '../../engine/templates/template.ts';
import { checkAll, invalidInput } from '../failure.ts';
import { fileUrl } from '../files/file.ts';
import { type ConversionRequest, readReport } from '../jobs/conversion.ts';
import type { Service } from '../service.ts';
import type { StoredFile } from '../store/repositories.ts';
import type { Upload } from '../uploads/upload.ts';
import {
  acceptConversion,
  acceptFollowUp,
  findConversion,
  finishedConversion,
  statusOf,
} from './conversion-job.ts';
import { fromSettings, resolveOptions } from './conversion-options.ts';
import { localBucket, prefixOf } from './conversion-uploads.ts';
import type { Handler } from './handler.ts';
import { allTemplates, listTemplates } from './template-list.ts';

type Start = BodyOf<typeof conversionStart>;

export const startConversion: Handler<typeof conversionStart> = async ({ service, key, body, commit }) => {
  const { identifier } = deckNamed(body);
  const upload = await service.store.uploads.find({ keyId: key.id, identifier });
  const templates = await allTemplates(service);
  const [deck, template, options] = checkAll(
    () => deckOf(service, body, upload),
    () => requireTemplate(templates, body.templateName),
    () => resolveOptions(key, body),
  );
  const request: ConversionRequest = { deck, template, options, decisions: noDecisions() };
  return commit(async (unit) => {
    const accepted = await acceptConversion(service, unit, key, request);
    return {
      ...accepted,
      token: service.urls.token(`/api/v1/template-converter/status/${accepted.callbackId}`),
    };
  });
};

/** The deck of a start request: by id or by upload location. */
function deckOf({ limits }: Service, start: Start, upload: Upload | undefined): ConversionRequest['deck'] {
  const { fileId, inputDeck } = start;
  if ((fileId === undefined) === (inputDeck === undefined))
    throw invalidInput(['Either fileId or inputDeck is required, and not both.']);
  if (inputDeck && inputDeck.s3Bucket !== localBucket)
    throw invalidInput([`inputDeck.s3Bucket: there is no bucket "${inputDeck.s3Bucket}"`]);
  const { field } = deckNamed(start);
  if (!upload?.blob || upload.pages === null)
    throw invalidInput([
      `${field}: there is no finished upload of a deck "${fileId ?? inputDeck?.s3Prefix}"`,
    ]);
  const most = limits.upload.max_pages;
  if (upload.pages > most)
    throw invalidInput([`${field}: the deck has ${upload.pages} pages; at most ${most} are accepted`]);
  return { blob: upload.blob, name: inputDeck?.presentationName ?? upload.name.replace(/\.pptx$/i, '') };
}

/** The upload that a start names, and in which field. */
const deckNamed = ({ fileId, inputDeck }: Start) =>
  fileId === undefined
    ? { identifier: identifierAt(inputDeck?.s3Prefix ?? ''), field: 'inputDeck.s3Prefix' }
    : { identifier: fileId, field: 'fileId' };

const uploads = prefixOf('');

/** The identifier in a prefix that an upload was answered with; any other text names no upload and is left as it is. */
function identifierAt(prefix: string): string {
  try {
    return prefix.startsWith(uploads) ? decodeURIComponent(prefix.slice(uploads.length)) : prefix;
  } catch {
    return prefix;
  }
}

function requireTemplate(templates: TemplateEntry[], code: string): ConversionRequest['template'] {
  const found = templates.find((template) => template.code === code || template.id === code);
  if (!found) throw invalidInput([`templateName: there is no template "${code}" to convert to`]);
  return { id: found.id, code: found.code };
}

export const conversionStatus: Handler<typeof conversionStatusOperation> = async ({
  service,
  key,
  params,
}) => {
  const job = await findConversion(service, key, params.callbackId);
  const status = statusOf(job);
  return {
    success: true,
    data: {
      callbackId: job.id,
      status,
      presentation_name: job.request.deck.name,
      template_name: job.request.template.code,
      ...(status === 'failed' && { message: job.message }),
    },
  };
};

export const downloadConversion: Handler<typeof conversionDownload> = async ({
  service,
  key,
  params,
  query,
  commit,
}) => {
  const job = await finishedConversion(service, key, params.callbackId);
  const file = (await service.store.files.of(job.id, 'pptx')) as StoredFile;
  const report = query.report ? await readReport(service, job.result) : undefined;
  const { url } = fileUrl(service, file);
  return commit(async (unit) => {
    await unit.usage.count({ keyId: key.id, quota: 'tc_download', amount: 1 });
    const message = 'The deck can be fetched until the URL lapses.';
    return {
      success: true,
      data: { download_url: url, file_name: file.name, message, ...(report && { report }) },
    };
  });
};

/** Earlier decisions about colours and layouts do not apply to a new template. */
export const changeTemplate: Handler<typeof templateChange> = async ({
  service,
  key,
  params,
  body,
  commit,
}) => {
  const parent = await finishedConversion(service, key, params.callbackId);
  const { options, decisions } = parent.request;
  const layouts = Object.entries(decisions.layouts).filter(([, { source }]) => source === 'inputDeckLayouts');
  const templates = await allTemplates(service);
  const [template, changed] = checkAll(
    () => requireTemplate(templates, body.templateName),
    () => fromSettings(body.settings ?? {}, {}, options),
  );
  const change = {
    template,
    options: { ...options, ...changed },
    decisions: {
      ...noDecisions(),
      workAreas: decisions.workAreas,
      formats: decisions.formats,
      layouts: Object.fromEntries(layouts),
    },
  };
  return commit((unit) => acceptFollowUp(service, unit, key, parent, change));
};

export const reactToConversion: Handler<typeof conversionReaction> = async ({
  service,
  key,
  body,
  commit,
}) => {
  const job = await findConversion(service, key, body.callback_id);
  return commit(async (unit) => {
    await unit.settings.react(job.id, body.type, body.value);
    return {
      success: true,
      data: { callback_id: job.id, type: body.type, message: 'Your reaction has been kept.', warnings: [] },
    };
  });
};

export const listConversionTemplates: Handler<typeof conversionTemplates> = async ({ service, query }) =>
  listTemplates(await allTemplates(service), query);
