/**
 * A document made of paper: as much of one as Preact needs to draw on where there is no browser, to be written out as
 * HTML. Nothing can be found in it, listened to or measured.
 */
class PaperText {
  readonly nodeType = 3;
  parentNode: PaperElement | null = null;
  data: string;

  constructor(data: unknown) {
    this.data = String(data);
  }

  get nextSibling(): PaperNode | null {
    return this.parentNode?.after(this) ?? null;
  }

  remove(): void {
    this.parentNode?.removeChild(this);
  }

  get html(): string {
    return escaped(this.data);
  }
}

type PaperNode = PaperText | PaperElement;

const SVG = 'http://www.w3.org/2000/svg';
const WITHOUT_END = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);

/** Preact writes on it as on an object, and custom properties by name. */
class PaperStyle {
  [name: string]: unknown;

  setProperty(name: string, value: unknown): void {
    this[name] = value;
  }
}

class PaperElement {
  readonly nodeType = 1;
  readonly childNodes: PaperNode[] = [];
  readonly style = new PaperStyle();
  readonly ownerDocument = paper;
  readonly namespaceURI: string;
  readonly localName: string;
  parentNode: PaperElement | null = null;
  readonly #attributes = new Map<string, string>();

  constructor(namespaceURI: string, localName: string) {
    this.namespaceURI = namespaceURI;
    this.localName = localName;
  }

  get firstChild(): PaperNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): PaperNode | null {
    return this.parentNode?.after(this) ?? null;
  }

  after(child: PaperNode): PaperNode | null {
    return this.childNodes[this.childNodes.indexOf(child) + 1] ?? null;
  }

  insertBefore(child: PaperNode, next: PaperNode | null): void {
    child.remove();
    this.childNodes.splice(next === null ? this.childNodes.length : this.childNodes.indexOf(next), 0, child);
    child.parentNode = this;
  }

  removeChild(child: PaperNode): void {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
  }

  remove(): void {
    this.parentNode?.removeChild(this);
  }

  setAttribute(name: string, value: unknown): void {
    const isCased = this.namespaceURI === SVG || name.includes('-');
    this.#attributes.set(isCased ? name : name.toLowerCase(), value === true ? '' : String(value));
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  addEventListener(): void {}
  removeEventListener(): void {}

  get html(): string {
    const style = Object.entries(this.style).map(([name, value]) => `${kebab(name)}:${value}`);
    const all = [...this.#attributes, ...(style.length === 0 ? [] : [['style', style.join(';')] as const])];
    const attributes = all.map(([name, value]) =>
      value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`,
    );
    const start = `<${this.localName}${attributes.join('')}`;
    if (WITHOUT_END.has(this.localName)) return `${start}>`;
    if (this.namespaceURI === SVG && this.childNodes.length === 0) return `${start}/>`;
    return `${start}>${this.inside}</${this.localName}>`;
  }

  get inside(): string {
    return this.childNodes.map(({ html }) => html).join('');
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const kebab = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const paper = {
  createElementNS: (namespace: string, name: string) => new PaperElement(namespace, name),
  createTextNode: (data: unknown) => new PaperText(data),
};

/** An empty sheet, and what has been drawn on it. */
export const sheet = (): { readonly root: Element; readonly html: () => string } => {
  const root = new PaperElement('http://www.w3.org/1999/xhtml', 'div');
  return { root: root as unknown as Element, html: () => root.inside };
};
