import type { AnswerPlace, AnswerRepository, KeptAnswer } from '../repositories.ts';
import { OnSession } from './session.ts';

export class SqliteAnswers extends OnSession implements AnswerRepository {
  find({ keyId, operation, idempotencyKey }: AnswerPlace, maxAgeMs: number): Promise<KeptAnswer | undefined> {
    return this.session.do((db) =>
      db.get<KeptAnswer>(
        `SELECT request_hash AS requestHash, status, body FROM answers
         WHERE key_id = ? AND operation = ? AND idempotency_key = ? AND created_at > ?`,
        keyId,
        operation,
        idempotencyKey,
        this.session.now() - maxAgeMs,
      ),
    );
  }

  async keep({ keyId, operation, idempotencyKey }: AnswerPlace, answer: KeptAnswer): Promise<void> {
    await this.session.do((db) =>
      db.run(
        `INSERT OR REPLACE INTO answers (key_id, operation, idempotency_key, request_hash, status, body, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        keyId,
        operation,
        idempotencyKey,
        answer.requestHash,
        answer.status,
        answer.body,
        this.session.now(),
      ),
    );
  }
}
