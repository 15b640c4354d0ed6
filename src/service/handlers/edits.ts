import { randomUUID } from 'node:crypto';
import type { AskedEdit } from '../../engine/deck.ts';
import { Failure } from '../failure.ts';
import type { Job } from '../jobs/job.ts';
import type { RequestUnit } from '../jobs/jobs.ts';
import type { EditRequest } from '../jobs/surface.ts';
import { type Edit, type TurnResult, turnKinds } from '../jobs/turn.ts';
import type { ApiKey } from '../keys.ts';
import type { Service } from '../service.ts';
import type { SourceReference } from '../sources/source-reference.ts';
import { accepted, turnExpiry } from './turns.ts';

interface WantedEdit {
  kind: keyof typeof turnKinds;
  /** The turn to change, which findTurn has found. */
  target: Job<unknown, TurnResult>;
  edit: EditRequest;
  sources: SourceReference[];
}

/**
 * Stores an edit as a new turn, in the transaction that makes sure no other is in flight (Stream and turn statuses).
 * The id of the generation or of the latest edit names the whole; what is changed is its latest state.
 */
export async function acceptEdit(service: Service, unit: RequestUnit, key: ApiKey, wanted: WantedEdit) {
  const kinds = [...turnKinds[wanted.kind]];
  const turns = await service.jobs.chain<Partial<Edit>, TurnResult>(wanted.target.root, kinds, unit);
  // Its current state.
  const target = turns.find(({ id }) => id === wanted.target.id) ?? wanted.target;
  if (target.status === 'inprogress')
    throw new Failure('BAD_REQUEST', 'This turn is still being made; wait for it to end.');
  if (turns.some(({ status }) => status === 'inprogress'))
    throw new Failure('BAD_REQUEST', 'Another edit is in flight; wait for it to end.');
  const base = turns.findLast(({ result }) => result !== undefined);
  if (!base?.result) throw new Failure('BAD_REQUEST', 'This turn ended without a result to change.');
  const newest = turns.at(-1);
  if (target.id !== target.root && target.id !== base.id && target.id !== newest?.id)
    throw new Failure('BAD_REQUEST', `This turn has been edited since; the latest one is ${base.id}.`);
  requireSlide(wanted.edit.slideIndex, base.result.slides ?? 0);
  const asked = askedSince(turns, base);
  const { edit: last } = base.request;
  const before = last && !last.undo && last.slideIndex === undefined ? last.prompt : undefined;
  const request: Edit = {
    base: base.result,
    edit: { ...wanted.edit, ...(asked.length > 0 && { asked }), ...(before && { before }) },
    sources: wanted.sources,
    format: base.result.format,
  };
  const id = randomUUID();
  const message = accepted[wanted.kind];
  await service.jobs.accept(unit, {
    id,
    kind: turnKinds[wanted.kind][1],
    keyId: key.id,
    root: target.root,
    request,
    message,
    expiresAt: turnExpiry(service),
  });
  return { message, resData: { callback_id: id }, error: null };
}

/** The most failed edits whose question may still be answered. */
const mostAsked = 5;

function askedSince(turns: readonly Job<Partial<Edit>>[], base: Job<Partial<Edit>>): AskedEdit[] {
  return turns
    .slice(turns.indexOf(base) + 1)
    .flatMap(({ status, request: { edit } }) => {
      if (status !== 'failed' || !edit || edit.undo) return [];
      const { prompt, slideIndex } = edit;
      return [{ prompt, ...(slideIndex !== undefined && { slideIndex }) }];
    })
    .slice(-mostAsked);
}

function requireSlide(index: number | undefined, slides: number): void {
  if (index === undefined || index < slides) return;
  throw new Failure('BAD_REQUEST', `There is no slide ${index + 1}: the deck has ${slides} slides.`);
}
