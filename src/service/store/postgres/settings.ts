import type { SettingRepository } from '../repositories.ts';
import { OnSession } from './session.ts';

export class PostgresSettings extends OnSession implements SettingRepository {
  async orElse(name: string, value: string): Promise<string> {
    const { query } = this.session;
    await query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', name, value);
    const { rows } = await query<{ value: string }>('SELECT value FROM settings WHERE name = $1', name);
    return rows[0]?.value as string;
  }

  async isDue(task: string, everyMs: number): Promise<boolean> {
    const { count } = await this.session.query(
      `INSERT INTO settings AS s (name, value) VALUES ($1, ({now})::text)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value
       WHERE s.value::bigint < excluded.value::bigint - $2::bigint`,
      task,
      everyMs,
    );
    return count > 0;
  }

  async react(jobId: string, type: string, value: unknown): Promise<void> {
    await this.session.query(
      'INSERT INTO reactions (job_id, type, json, created_at) VALUES ($1, $2, $3, {now})',
      jobId,
      type,
      JSON.stringify(value),
    );
  }
}
