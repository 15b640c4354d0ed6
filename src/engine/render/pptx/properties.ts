import { tagOf } from '../../language/languages.ts';
import { escapeXml } from '../../package/escape-xml.ts';
import type { Scene } from '../../scene/scene.ts';
import type { SlideTarget } from './slide-target.ts';

const coreTypes = 'application/vnd.openxmlformats-package.core-properties+xml';
const extendedTypes = 'application/vnd.openxmlformats-officedocument.extended-properties+xml';

/** Fixed, so that the same deck gives the same bytes. */
const created = '2020-01-01T00:00:00Z';

export function addProperties(target: SlideTarget, scene: Scene): void {
  target.relate(
    '',
    'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    'docProps/core.xml',
  );
  target.add(
    'docProps/core.xml',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
      'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
      'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `<dc:title>${escapeXml(scene.title)}</dc:title><dc:creator>svc</dc:creator>` +
      `<dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created>` +
      `<dcterms:modified xsi:type="dcterms:W3CDTF">${created}</dcterms:modified>` +
      `<dc:language>${tagOf(scene.language)}</dc:language></cp:coreProperties>`,
    coreTypes,
  );
  target.relate('', 'extended-properties', 'docProps/app.xml');
  const notes = scene.pages.filter((page) => page.notes).length;
  target.add(
    'docProps/app.xml',
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">' +
      `<Application>svc</Application><Slides>${scene.pages.length}</Slides><Notes>${notes}</Notes></Properties>`,
    extendedTypes,
  );
}
