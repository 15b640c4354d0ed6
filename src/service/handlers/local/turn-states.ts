import { randomUUID } from 'node:crypto';
import type { deckHistory, deckUndo } from '../../../contract/local/turns.ts';
import { Failure } from '../../failure.ts';
import type { RequestUnit } from '../../jobs/jobs.ts';
import { type Edit, type Generation, type TurnResult, turnKinds } from '../../jobs/turn.ts';
import type { ApiKey } from '../../keys.ts';
import type { Service } from '../../service.ts';
import type { Handler } from '../handler.ts';
import { accepted, findTurn, turnExpiry } from '../turns.ts';

type Kind = keyof typeof turnKinds;

/** Makes the state before the latest one the latest again, as a turn of its own; undoing again goes further back. */
export const undoTurn =
  (kind: Kind): Handler<typeof deckUndo> =>
  async ({ service, key, body, commit }) => {
    const target = await findTurn(service, key.id, body.callback_id, kind);
    return commit((unit) => acceptUndo(service, unit, { key, kind, root: target.root }));
  };

async function acceptUndo(
  service: Service,
  unit: RequestUnit,
  { key, kind, root }: { key: ApiKey; kind: Kind; root: string },
) {
  const turns = await service.jobs.chain<Partial<Edit>, TurnResult>(root, [...turnKinds[kind]], unit);
  if (turns.some(({ status }) => status === 'inprogress'))
    throw new Failure('BAD_REQUEST', 'Another edit is in flight; wait for it to end.');
  const states: TurnResult[] = [];
  for (const { request, result } of turns) {
    if (!result) continue;
    if (request.edit?.undo) states.pop();
    else states.push(result);
  }
  const base = states.at(-2);
  if (!base) throw new Failure('BAD_REQUEST', `There is nothing to undo: this ${kind} has not been edited.`);
  const request: Edit = { base, edit: { prompt: 'Undo', undo: true }, sources: [], format: base.format };
  const id = randomUUID();
  await service.jobs.accept(unit, {
    id,
    kind: turnKinds[kind][1],
    keyId: key.id,
    root,
    request,
    message: accepted[kind],
    expiresAt: turnExpiry(service),
  });
  return { success: true as const, data: { callback_id: id } };
}

/** What was asked turn by turn, and what came of it. */
export const turnHistory =
  (kind: Kind): Handler<typeof deckHistory> =>
  async ({ service, key, body }) => {
    const target = await findTurn(service, key.id, body.callback_id, kind);
    const turns = await service.jobs.chain<Partial<Edit & Generation<{ prompt: string }>>, TurnResult>(
      target.root,
      [...turnKinds[kind]],
    );
    const data = turns.map(({ id, status, message, request, result, createdAt }) => ({
      callback_id: id,
      status,
      message,
      prompt: request.edit?.prompt ?? request.request?.prompt ?? '',
      created_at: createdAt.toISOString(),
      changes: result?.outcome?.changes ?? null,
      warnings: result?.outcome?.warnings ?? null,
    }));
    return { success: true, data };
  };
