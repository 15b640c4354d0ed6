import type { AnswerPlace, AnswerRepository, KeptAnswer } from '../repositories.ts';
import { OnSession } from './session.ts';

export class PostgresAnswers extends OnSession implements AnswerRepository {
  async find(place: AnswerPlace, maxAgeMs: number): Promise<KeptAnswer | undefined> {
    const { keyId, operation, idempotencyKey } = place;
    const { query, inUnit } = this.session;
    // There may be no row to lock yet, so an advisory lock is taken.
    if (inUnit)
      await query(
        'SELECT pg_advisory_xact_lock(hashtextextended($1, 1))',
        JSON.stringify([keyId, operation, idempotencyKey]),
      );
    const { rows } = await query<KeptAnswer>(
      `SELECT request_hash AS "requestHash", status, body FROM answers
       WHERE key_id = $1 AND operation = $2 AND idempotency_key = $3 AND created_at > {now} - $4::bigint`,
      keyId,
      operation,
      idempotencyKey,
      maxAgeMs,
    );
    return rows[0];
  }

  async keep({ keyId, operation, idempotencyKey }: AnswerPlace, answer: KeptAnswer): Promise<void> {
    await this.session.query(
      `INSERT INTO answers (key_id, operation, idempotency_key, request_hash, status, body, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, {now})
       ON CONFLICT (key_id, operation, idempotency_key) DO UPDATE SET
         request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
         created_at = excluded.created_at`,
      keyId,
      operation,
      idempotencyKey,
      answer.requestHash,
      answer.status,
      answer.body,
    );
  }
}
