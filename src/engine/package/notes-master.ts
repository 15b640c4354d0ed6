import type { DeckPackage } from './deck-package.ts';
import { contentTypes, ns, relationshipTypes } from './names.ts';
import { insertBefore, make, parseXml } from './xml.ts';

const shape = (id: number, name: string, placeholder: string, box: string, text: string): string => `
<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${placeholder}/></p:nvPr></p:nvSpPr>
<p:spPr><a:xfrm>${box}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>${text}</p:sp>`;

const levels = [1, 2, 3, 4, 5]
  .map(
    (level) =>
      `<a:lvl${level}pPr marL="${(level - 1) * 457200}" algn="l"><a:defRPr sz="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl${level}pPr>`,
  )
  .join('');

/** A standard A4 portrait notes page: slide above, notes below, number at the foot. */
const notesMasterXml = `<p:notesMaster xmlns:a="${ns.a}" xmlns:r="${ns.r}" xmlns:p="${ns.p}"><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg><p:spTree>
<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>
${shape(2, 'Slide Image Placeholder 1', 'type="sldImg" idx="2"', '<a:off x="685800" y="1143000"/><a:ext cx="5486400" cy="3086100"/>', '')}
${shape(3, 'Notes Placeholder 2', 'type="body" sz="quarter" idx="3"', '<a:off x="685800" y="4400550"/><a:ext cx="5486400" cy="3600450"/>', '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>Notes</a:t></a:r></a:p></p:txBody>')}
${shape(4, 'Slide Number Placeholder 3', 'type="sldNum" sz="quarter" idx="5"', '<a:off x="3884613" y="8685213"/><a:ext cx="2971800" cy="458787"/>', '<p:txBody><a:bodyPr anchor="b"/><a:lstStyle><a:lvl1pPr algn="r"><a:defRPr sz="1200"/></a:lvl1pPr></a:lstStyle><a:p><a:fld id="{0E7D4F6A-5C1B-4A57-9C57-6B6B2F0F0A11}" type="slidenum"><a:rPr lang="en-US"/><a:t>‹#›</a:t></a:fld><a:endParaRPr lang="en-US"/></a:p></p:txBody>')}
</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:notesStyle>${levels}</p:notesStyle></p:notesMaster>`;

/** A deck's notes master: its own, or a plain one in its theme. */
export function ensureNotesMaster({ package: opened, presentation, masters }: DeckPackage): string {
  const own = opened.related(presentation, relationshipTypes.notesMaster)?.target;
  if (own) return own;
  const name = opened.freeName('/ppt/notesMasters/notesMaster1.xml');
  const theme = opened.freeName('/ppt/theme/theme1.xml');
  opened.set(name, parseXml(new TextEncoder().encode(notesMasterXml), name));
  opened.setContentType(name, contentTypes.notesMaster);
  const source = masters[0]?.theme ?? '';
  opened.set(theme, opened.bytes(source));
  opened.setContentType(theme, contentTypes.theme);
  // Pictures used by the theme's background fills.
  for (const { id, type, target, external } of opened.relationships(source))
    opened.relate(theme, type, target, { id, external });
  opened.relate(name, relationshipTypes.theme, theme);
  const root = opened.root(presentation);
  const list = insertBefore(
    root,
    make(root, ns.p, 'p:notesMasterIdLst'),
    'handoutMasterIdLst',
    'sldIdLst',
    'sldSz',
    'notesSz',
  );
  const entry = make(root, ns.p, 'p:notesMasterId');
  entry.setAttributeNS(ns.r, 'r:id', opened.relate(presentation, relationshipTypes.notesMaster, name));
  list.appendChild(entry);
  return name;
}
