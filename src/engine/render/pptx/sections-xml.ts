import { createHash } from 'node:crypto';
import { escapeXml } from '../../package/escape-xml.ts';
import { ns } from '../../package/names.ts';
import type { Scene } from '../../scene/scene.ts';

/** URI of the sections extension. */
const extension = '{521415D9-36F7-43E2-AB2F-B90AF26B5E84}';

interface Section {
  name: string;
  slides: number[];
}

/** A deck's sections for the presentation part's extension list; '' where no page begins one. */
export function sectionsXml(scene: Scene, firstSlideId: number): string {
  if (scene.pages.every(({ section }) => section === undefined)) return '';
  const list = sectionsOf(scene, firstSlideId).map(
    ({ name, slides }, index) =>
      `<p14:section name="${escapeXml(name)}" id="${idOf(`${index} ${name}`)}"><p14:sldIdLst>` +
      `${slides.map((id) => `<p14:sldId id="${id}"/>`).join('')}</p14:sldIdLst></p14:section>`,
  );
  return (
    `<p:ext xmlns:p="${ns.p}" uri="${extension}"><p14:sectionLst xmlns:p14="${ns.p14}">` +
    `${list.join('')}</p14:sectionLst></p:ext>`
  );
}

/** Pages before the first section form one under the deck's title. */
function sectionsOf({ pages, title }: Scene, firstSlideId: number): Section[] {
  const sections: Section[] = [];
  for (const [index, { section }] of pages.entries()) {
    if (section !== undefined || index === 0) sections.push({ name: section ?? title, slides: [] });
    sections.at(-1)?.slides.push(firstSlideId + index);
  }
  return sections;
}

/** A deterministic id. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').toUpperCase();
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '{$1-$2-$3-$4-$5}');
}
