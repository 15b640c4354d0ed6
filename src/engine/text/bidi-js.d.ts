declare module 'bidi-js' {
  export interface BidiEngine {
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl'): { levels: Uint8Array };
  }
  export default function bidiFactory(): BidiEngine;
}
