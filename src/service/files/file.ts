import type { Service } from '../service.ts';
import type { SignedUrl } from '../signed-urls.ts';
import type { StoredFile } from '../store/repositories.ts';

export const fileUrl = (service: Service, file: StoredFile): SignedUrl =>
  service.urls.sign(service.url, `/files/${file.id}/${encodeURIComponent(file.name)}`);
