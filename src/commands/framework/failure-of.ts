import { dirname, join } from 'node:path';
import { FileError } from '../../client/file-error.ts';
import { whyNotWritten } from '../../client/file-faults.ts';
import { JobError } from '../../client/job-error.ts';
import { type NetworkCode, NetworkError } from '../../client/network-error.ts';
import { RejectedInputError } from '../../client/rejected-input-error.ts';
import { ServiceError } from '../../client/service-error.ts';
import { FolderUnusable, ProfileError } from '../../profile/profile-error.ts';
import { FilesUnreachable } from '../../service/files/files-unreachable.ts';
import { DataFolderError, StoreDamaged, StoreUnreachable } from '../../service/store/data-folder-error.ts';
import { Cancelled } from '../../terminal/cancelled.ts';
import { exitCode, type Outcome } from '../../terminal/exit-codes.ts';
import type { Failure } from '../../terminal/failure.ts';
import { shellWord } from '../../terminal/shell-word.ts';
import { OutputFailed } from '../../terminal/standard-streams.ts';
import { ChecksFailed } from './checks-failed.ts';
import { Interrupted } from './interrupted.ts';
import { KeyMissing } from './key-missing.ts';
import { describePickUp, type PickUp } from './pick-up.ts';
import { RefusedError } from './refused-error.ts';
import { TimedOut } from './timed-out.ts';
import { isTurnName } from './turn-name.ts';
import { UsageError } from './usage-error.ts';

/** The state of the command when it failed, for advice on what to type next. */
export interface FailureContext {
  /** `svc deck generate`. */
  command: string;
  /** The chosen environment's name, if it has one. */
  environment?: string | undefined;
  /** Its first argument as typed, usually the object of the action. */
  subject?: string | undefined;
  pickUp?: PickUp | undefined;
  /** The options of the command, by the fields of the request that they fill. */
  flags?: Readonly<Record<string, string>> | undefined;
}

/** Maps an error to its message and exit code: the only table of both. */
export function failureOf(error: unknown, context: FailureContext): Failure {
  const { pickUp } = context;
  const callbackId = pickUp && 'id' in pickUp ? pickUp.id : undefined;
  return { ...failureWithout(error, context), callbackId };
}

function failureWithout(error: unknown, context: FailureContext): Failure {
  if (error instanceof ServiceError) return serviceFailure(error, context);
  if (error instanceof NetworkError)
    return told(error.code === 'ANSWER_TOO_LARGE' ? 'serviceFailed' : 'network', error.code, error.message, [
      error.mend,
      isSent(context) && !unanswered.includes(error.code) ? undefined : resume(context),
    ]);
  if (error instanceof JobError)
    return told('jobEnded', jobCodes[error.status], error.message, [
      context.command.endsWith(' edit') ? 'Nothing was changed: ask again in other words.' : undefined,
    ]);
  if (error instanceof RejectedInputError || error instanceof RefusedError)
    return told('rejected', error.code, error.message, []);
  if (error instanceof FileError)
    return told('localFile', error.code, error.message, [fileMend(error), resume(context)]);
  if (error instanceof ProfileError)
    return told('localFile', 'PROFILE_UNUSABLE', error.message, [
      `Choose another folder with ${error instanceof FolderUnusable ? error.variable : 'SVC_CONFIG_DIR'}.`,
    ]);
  if (error instanceof StoreDamaged)
    return told('localFile', 'STORE_DAMAGED', error.message, ['Start over with: svc local reset']);
  if (error instanceof StoreUnreachable)
    return told('network', 'STORE_UNREACHABLE', error.message, [
      'Check --store, and whether the database runs.',
    ]);
  if (error instanceof FilesUnreachable)
    return told('network', 'FILES_UNREACHABLE', error.message, [
      'Check --files, the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and whether the bucket is there.',
    ]);
  if (error instanceof DataFolderError)
    return told('localFile', 'DATA_FOLDER_UNUSABLE', error.message, ['Choose another with SVC_DATA_DIR.']);
  if (error instanceof OutputFailed)
    return told(
      'localFile',
      'STDOUT_NOT_WRITABLE',
      `Cannot write to stdout: ${whyNotWritten(error.cause)}.`,
      [resume(context)],
    );
  if (error instanceof KeyMissing)
    return told('key', 'KEY_MISSING', error.message, [keyMend(context.environment)]);
  if (error instanceof UsageError)
    return told('usage', 'USAGE', error.message, [error.next ?? `See ${context.command} --help.`]);
  if (error instanceof TimedOut) return told('network', 'TIMED_OUT', error.message, [resume(context)]);
  if (error instanceof ChecksFailed) return told(error.outcome, 'CHECKS_FAILED', error.message, []);
  if (error instanceof Interrupted) return interruption(error, context);
  if (error instanceof Cancelled) return told('interrupted', 'CANCELLED', error.message, []);
  return defect(error);
}

const jobCodes = { failed: 'JOB_FAILED', cancelled: 'JOB_CANCELLED' } as const;

const told = (
  outcome: Outcome,
  code: string,
  message: string,
  next: readonly (string | undefined)[],
): Failure => ({
  exitCode: exitCode(outcome),
  code,
  message,
  next: next.filter((line) => line !== undefined).join('\n') || undefined,
});

/** After these the service may have acted on the request; the others kept it from arriving. */
const unanswered: readonly NetworkCode[] = ['CONNECTION_LOST', 'TIMED_OUT', 'ANSWER_TOO_LARGE'];

const isSent = ({ pickUp }: FailureContext): boolean => pickUp?.state === 'sent';

const resume = ({ pickUp }: FailureContext): string | undefined => pickUp && describePickUp(pickUp);

function interruption(error: Interrupted, context: FailureContext): Failure {
  const outcome = error.signal === 'SIGINT' ? 'interrupted' : 'terminated';
  return told(outcome, outcome.toUpperCase(), error.message, [resume(context)]);
}

function serviceFailure(error: ServiceError, context: FailureContext): Failure {
  const outcome = error.isPutOff ? 'limited' : outcomeOf(error.status);
  // A permanent refusal is final, and a refused request started nothing.
  const over = outcome === 'notFound' || outcome === 'rejected';
  const goesOn = !over && (outcome === 'serviceFailed' || !isSent(context));
  const next = [mendOf(error, context), goesOn ? resume(context) : undefined];
  return {
    ...told(outcome, error.code, error.message, next),
    status: error.status,
    details: error.details,
    requestId: error.requestId,
    typedNames: error.file === undefined ? context.flags : { ...context.flags, fileContent: error.file },
  };
}

function outcomeOf(status: number): Outcome {
  if (status === 401 || status === 403) return 'key';
  if (status === 404) return 'notFound';
  if (status === 429) return 'limited';
  // An unusable 2xx is the service's failure too.
  return status >= 400 && status < 500 ? 'rejected' : 'serviceFailed';
}

function mendOf(error: ServiceError, context: FailureContext): string | undefined {
  const { environment, command } = context;
  const at = environment ? ` --env ${environment}` : '';
  if (error.status === 401) return keyMend(environment);
  if (error.status === 403) return `See which key is used with: svc auth status${at}`;
  if (error.code === 'ENDPOINT_NOT_FOUND')
    return `The key may not be allowed to use this path (${error.request}), or the address is not that of the service. Check both with: svc doctor${at}`;
  if (error.code === 'STREAM_CALLBACK_NOT_FOUND')
    return 'An id is known for about three hours, to the key that started it. See: svc jobs list';
  if (error.code === 'USAGE_LIMIT_EXCEEDED')
    return 'Trying again will not help: the quota is for the whole year.';
  if (error.status === 429 || error.isPutOff)
    return error.retryAfter === undefined
      ? 'Try again later.'
      : `Try again in ${Math.ceil(error.retryAfter)} s.`;
  if (error.status === 413) return 'Send less: fewer or smaller sources.';
  if (error.status === 404 || error.code === 'BAD_REQUEST') return whereToLook(context);
  if (error.status === 422 || error.status === 400) {
    if (isPromptTooLong(error.details) && command.endsWith(' generate'))
      return `Give a long text as a source, with --text-file or --file, and say in the prompt what to make of it.`;
    const template = environment === 'local' && unknownTemplateFile(error.details);
    if (template)
      return `Bring a template of your own in with: svc local templates add ${shellWord(template)}`;
    if (error.file !== undefined) return 'Correct the file, and run the command again.';
    const lists = fieldMends(error.details, command);
    return lists.length > 0 ? `See what is available with: ${lists.join(', ')}` : `See ${command} --help.`;
  }
  if (error.status >= 500) {
    const look = command === 'svc health' ? 'doctor' : 'health';
    return `The service has a problem. See: svc ${look}${at}`;
  }
  return undefined;
}

/** The command that lists objects, where one was not found or is in the wrong state. */
function whereToLook({ command, environment, subject }: FailureContext): string | undefined {
  const [, group = '', verb = ''] = command.split(' ');
  const isTurn = subject !== undefined && isTurnName(subject);
  if (environment === 'local' && isTurn && (verb === 'edit' || verb === 'undo'))
    return `See what was done to it with: svc ${group} history ${shellWord(subject)}`;
  const list = Object.hasOwn(listedThings, group) ? listedThings[group] : undefined;
  return list && `See ${list}`;
}

/** By command group. */
const listedThings: Readonly<Record<string, string>> = {
  deck: 'your decks with: svc jobs list --kind deck',
  poster: 'your posters with: svc jobs list --kind poster',
  convert: 'your conversions with: svc jobs list --kind conversion',
  webhooks: 'your subscriptions with: svc webhooks list',
};

function keyMend(environment: string | undefined): string {
  if (environment === undefined) return 'Set SVC_API_KEY to a key of that service.';
  if (environment === 'local') return 'Unset SVC_API_KEY, or create another key with: svc local keys create';
  return `Set SVC_API_KEY, or store another key with: svc auth login --env ${environment}`;
}

function fileMend(error: FileError): string | undefined {
  if (error.code === 'FILE_EXISTS') return 'Add --force to replace it, or choose another --out.';
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  if (error.code === 'FILE_NOT_WRITABLE' && code === 'ENOENT')
    return `Make the folder with: mkdir -p ${shellWord(dirname(error.path))}`;
  if (error.code === 'FILE_NOT_WRITABLE' && code === 'EISDIR')
    return `Name a file in it, for example ${shellWord(join(error.path, 'deck.pptx'))}.`;
  if (error.code === 'DISK_FULL') return 'Make room, or choose another --out.';
  return undefined;
}

function defect(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return told('defect', 'DEFECT', `svc failed unexpectedly: ${message}`, [
    'Run it again with --verbose for details, and please report it.',
  ]);
}

/** The command that lists a field's values, by the field's name in the interface. */
const listedBy: Readonly<Record<string, (kind: string) => string>> = {
  templateName: () => 'svc convert templates',
  template_id: (kind) => `svc ${kind === 'poster' ? 'poster' : 'deck'} templates`,
  agent_code: () => 'svc deck agents',
  audience_id: () => 'svc audiences list',
  language: () => 'svc languages list',
  layoutId: () => 'svc convert layouts list <id>',
};

/**
 * Where to see the allowed values of refused fields. `details` are the service's sentences, each starting
 * with a field; `command` is like `svc deck generate`.
 */
function fieldMends(details: unknown, command: string): string[] {
  if (!Array.isArray(details)) return [];
  const kind = command.split(' ')[1] ?? '';
  const fields = details.map((detail) => /[\w.]+/.exec(String(detail))?.[0].split('.').at(-1) ?? '');
  return fields.flatMap((field) => (Object.hasOwn(listedBy, field) ? [listedBy[field]?.(kind) ?? ''] : []));
}

/** A file was given instead of a template code. */
const unknownTemplateFile = (details: unknown): string | undefined =>
  Array.isArray(details)
    ? details
        .flatMap((detail) => /^template\w*: .*"([^"]+\.(?:pptx|potx))"/i.exec(String(detail))?.[1] ?? [])
        .at(0)
    : undefined;

/** A service refused the prompt for its length. */
const isPromptTooLong = (details: unknown): boolean =>
  Array.isArray(details) && details.some((detail) => /^prompt\b.*\bat most\b/.test(String(detail)));
