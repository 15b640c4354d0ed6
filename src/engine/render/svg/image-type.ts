const pngSignature = 0x89;

/** Pictures among the assets are PNG or JPEG; the readers admit nothing else. */
export const imageType = (bytes: Uint8Array): 'image/png' | 'image/jpeg' =>
  bytes[0] === pngSignature ? 'image/png' : 'image/jpeg';
