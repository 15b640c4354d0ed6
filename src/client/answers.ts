import type { Operation } from '../contract/operation.ts';
import { isObject, parseJson } from './wire/json.ts';

type Json = Record<string, unknown>;

/**
 * Reads an answer into the contract's shape. Environments differ in how they wrap and spell a few answers; each reader
 * takes the forms that exist and returns undefined when the answer lacks what callers cannot do without.
 */
export function readAnswer(operation: Operation, body: unknown): unknown {
  const read = readers[operation.id];
  const whole = unwrapped(body);
  if (!isObject(whole)) return undefined;
  return read ? read(whole) : whole;
}

type Reader = (body: unknown) => Json | undefined;

/** An older gateway puts the real answer, at times as text, into `body`. */
function unwrapped(body: unknown): unknown {
  if (!isObject(body) || !('statusCode' in body) || !('body' in body)) return body;
  return typeof body.body === 'string' ? parseJson(body.body) : body.body;
}

/** The object that holds the fields: `data` where there is that wrapper, else the answer itself. */
function fieldsOf(body: unknown): Json | undefined {
  if (!isObject(body)) return undefined;
  return isObject(body.data) ? body.data : body;
}

const string = (value: unknown): string => (typeof value === 'string' ? value : '');

const jobSubmitted: Reader = (body) => {
  const inner = isObject(body) && isObject(body.resData) ? body.resData : fieldsOf(body);
  if (!inner || !string(inner.callback_id)) return undefined;
  return {
    message: string((body as Json).message),
    resData: { callback_id: inner.callback_id },
    error: null,
  };
};

const session: Reader = (body) => {
  const fields = fieldsOf(body);
  if (!fields || !string(fields.stream_url)) return undefined;
  return { success: true, data: { ...fields, callback_id: fields.callback_id ?? fields.session_id } };
};

/** Both spellings of the id and the name, bare or under `data`. */
const conversionJob: Reader = (body) => {
  const fields = fieldsOf(body);
  const callbackId = fields?.callbackId ?? fields?.callback_id;
  if (!fields || !string(callbackId)) return undefined;
  const presentationName = string(fields.presentationName ?? fields.presentation_name);
  return { ...fields, callbackId, presentationName, status: string(fields.status) };
};

const conversionState: Reader = (body) => {
  const job = conversionJob(body);
  if (!job) return undefined;
  const names = { presentation_name: job.presentationName, template_name: string(job.template_name) };
  return { success: true, data: { ...job, ...names } };
};

const finalised: Reader = (body) => {
  const fields = fieldsOf(body);
  const fileId = fields?.fileId ?? fields?.file_id;
  if (!fields || !string(fileId)) return undefined;
  return {
    status: string((body as Json).status),
    log: string((body as Json).log),
    data: {
      fileId,
      s3Prefix: fields.s3Prefix ?? fields.s3_prefix,
      s3Bucket: fields.s3Bucket ?? fields.s3_bucket,
      type: fields.type,
      sizeKb: fields.sizeKb ?? fields.size_kb,
      numOfPages: fields.numOfPages ?? fields.num_of_pages,
    },
  };
};

/** A list of objects; one that holds anything else cannot be shown. */
const rowsOf = (value: unknown): Json[] | undefined =>
  Array.isArray(value) && value.every(isObject) ? value : undefined;

/** Whichever of the four ways a list arrives in. */
function listOf(body: unknown): { items: Json[]; next: string | null } | undefined {
  if (!isObject(body)) return undefined;
  const data = isObject(body.data) ? body.data : undefined;
  const items = rowsOf([data?.items, body.data, body.items, body.result].find(Array.isArray));
  const next = data?.next_cursor ?? body.next_cursor;
  return items && { items, next: typeof next === 'string' && next !== '' ? next : null };
}

const page: Reader = (body) => {
  const list = listOf(body);
  return list && { success: true, data: { items: list.items, next_cursor: list.next } };
};

const audiences: Reader = (body) => {
  const list = listOf(body);
  return list && { success: true, result: list.items, items: list.items, next_cursor: list.next };
};

const themes: Reader = (body) => {
  const list = listOf(body);
  return list && { success: true, data: list.items, next_cursor: list.next };
};

const languages: Reader = (body) => {
  const list = listOf(body);
  return list && { ...(body as Json), data: list.items };
};

const agents: Reader = (body) => {
  const fields = fieldsOf(body);
  const [default_agents, my_agents] = [fields?.default_agents, fields?.my_agents ?? []].map(rowsOf);
  return default_agents && my_agents && { ...(body as Json), data: { default_agents, my_agents } };
};

const wrapped: Reader = (body) => {
  const fields = fieldsOf(body);
  return fields && { success: true, data: fields };
};

const bare: Reader = (body) => fieldsOf(body);

const needing =
  (field: string, reader: Reader): Reader =>
  (body) =>
    string(fieldsOf(body)?.[field]) ? reader(body) : undefined;

const formats: Reader = (body) => {
  const fields = fieldsOf(body);
  if (!fields) return undefined;
  return { ...fields, callbackId: fields.callbackId ?? fields.callback_id };
};

const health: Reader = (body) => {
  if (!isObject(body)) return undefined;
  const data = isObject(body.data) ? body.data : undefined;
  const status = string(body.status) || (body.success === false ? 'error' : 'ok');
  const services = Array.isArray(data?.services) ? data.services.filter(isObject) : [];
  const message = string(body.message ?? data?.message);
  return { ...body, message, status, data: data && { ...data, services } };
};

const readers: Readonly<Record<string, Reader>> = {
  presentationGenerate: jobSubmitted,
  presentationEdit: jobSubmitted,
  posterGenerate: jobSubmitted,
  posterEdit: jobSubmitted,
  streamSessionCreate: session,
  presentationDownload: needing('stream_url', bare),
  posterDownload: needing('download_url', bare),
  presentationStatus: needing('status', bare),
  posterStatus: needing('status', bare),
  presentationTemplates: page,
  presentationLanguages: languages,
  posterLanguages: languages,
  presentationAgents: agents,
  posterTemplates: page,
  conversionTemplates: page,
  webhookListing: page,
  audienceListing: audiences,
  audienceSearch: audiences,
  themeListing: themes,
  conversionStart: conversionJob,
  suggestionsUpdate: conversionJob,
  templateChange: conversionJob,
  layoutUpdate: conversionJob,
  formatModification: conversionJob,
  conversionStatus: conversionState,
  conversionUploadFinalise: finalised,
  conversionDownload: needing('download_url', wrapped),
  formatSettings: formats,
  integrationConnect: wrapped,
  integrationStatus: wrapped,
  liveness: needing('message', wrapped),
  componentHealth: health,
};
