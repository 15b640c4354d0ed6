/** The reader of .pdf files needs what Node 20 does not have: without it, it stops at the first embedded font or picture. */
interface Transferable extends ArrayBuffer {
  transferToFixedLength?(length?: number): ArrayBuffer;
}

export function provideTransfer(): void {
  const prototype: Transferable = ArrayBuffer.prototype;
  prototype.transferToFixedLength ??= function (this: ArrayBuffer, length = this.byteLength) {
    return this.slice(0, length);
  };
}
