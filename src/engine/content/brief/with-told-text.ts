import type { Document } from '../../read/document.ts';
import type { Assets, Source } from '../../source.ts';

interface Material {
  sources: Source[];
  documents: Document[];
  assets: Assets;
}

/** Adds the text inside a prompt to the request as its last source. @param hasTitle the text may begin with its title */
export async function withToldText<Request extends Material>(
  request: Request,
  text: string,
  hasTitle: boolean,
): Promise<Request> {
  const { readSource } = await import('../../read/read-source.ts');
  const { source, document, assets } = await readSource({
    kind: 'text',
    name: 'Prompt',
    contentType: 'text/plain',
    // Otherwise its first heading would become its title.
    bytes: new TextEncoder().encode(hasTitle ? text : `# Prompt\n\n${text}`),
    index: request.sources.length,
  });
  return {
    ...request,
    sources: [...request.sources, source],
    documents: [...request.documents, hasTitle ? document : { ...document, title: '' }],
    assets: new Map([...request.assets, ...assets]),
  };
}
