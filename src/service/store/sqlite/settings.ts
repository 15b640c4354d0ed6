import type { SettingRepository } from '../repositories.ts';
import { OnSession } from './session.ts';

export class SqliteSettings extends OnSession implements SettingRepository {
  orElse(name: string, value: string): Promise<string> {
    return this.session.do((db) => {
      const kept = () => db.get<{ value: string }>('SELECT value FROM settings WHERE name = ?', name)?.value;
      const known = kept();
      if (known !== undefined) return known;
      db.run('INSERT OR IGNORE INTO settings (name, value) VALUES (?, ?)', name, value);
      return kept() as string;
    });
  }

  async isDue(task: string, everyMs: number): Promise<boolean> {
    const now = this.session.now();
    const changed = await this.session.do((db) =>
      db.run(
        `INSERT INTO settings (name, value) VALUES (?, ?)
         ON CONFLICT DO UPDATE SET value = excluded.value WHERE CAST(value AS INTEGER) < ?`,
        task,
        String(now),
        now - everyMs,
      ),
    );
    return changed > 0;
  }

  async react(jobId: string, type: string, value: unknown): Promise<void> {
    await this.session.do((db) =>
      db.run(
        'INSERT INTO reactions (job_id, type, json, created_at) VALUES (?, ?, ?, ?)',
        jobId,
        type,
        JSON.stringify(value),
        this.session.now(),
      ),
    );
  }
}
