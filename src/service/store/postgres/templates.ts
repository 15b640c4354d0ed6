import type { StoredTemplate, TemplateRepository } from '../content-repositories.ts';
import { OnSession } from './session.ts';

export class PostgresTemplates extends OnSession implements TemplateRepository {
  async list(): Promise<StoredTemplate[]> {
    const sql = 'SELECT id, name, code, source, blob FROM templates';
    const { rows } = await this.session.query<StoredTemplate & object>(sql);
    return rows.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  async put({ id, name, code, source, blob }: StoredTemplate): Promise<void> {
    await this.session.query(
      `INSERT INTO templates (id, name, code, source, blob) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, code = excluded.code`,
      id,
      name,
      code,
      source,
      blob,
    );
  }

  async remove(id: string): Promise<void> {
    await this.session.query('DELETE FROM templates WHERE id = $1', id);
  }
}
