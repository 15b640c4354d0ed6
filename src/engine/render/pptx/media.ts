import { pictureKind } from '../../scene/picture.ts';
import type { Assets } from '../../source.ts';
import type { SlideTarget } from './slide-target.ts';

/** Writes each picture once, however many slides use it, and returns its part. */
export function mediaWriter(target: SlideTarget, assets: Assets): (asset: string) => string {
  return (asset) => {
    const bytes = assets.get(asset);
    if (!bytes) throw new Error(`The picture ${asset} of this document is missing.`);
    const path = `ppt/media/${asset.slice(0, 16)}.${pictureKind(bytes) === 'png' ? 'png' : 'jpg'}`;
    if (!target.has(path)) target.add(path, bytes);
    return path;
  };
}
