/** Changed only by its element. */
export class TreeAttribute {
  readonly namespaceURI: string | null;
  readonly name: string;
  readonly prefix: string | null;
  readonly localName: string;
  value: string;

  constructor(namespace: string | null, name: string, value: string) {
    const colon = namespace ? name.indexOf(':') : -1;
    this.namespaceURI = namespace;
    this.name = name;
    this.prefix = colon < 0 ? null : name.slice(0, colon);
    this.localName = colon < 0 ? name : name.slice(colon + 1);
    this.value = value;
  }
}
