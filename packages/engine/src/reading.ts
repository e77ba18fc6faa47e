/** Input from outside that is not as expected. The message says where, and what was expected. */
export class BadInput extends Error {
  override name = 'BadInput';
}

/**
 * Reads unchecked data. Every reader knows its path, so that an error
 * names the field: "given.seats[2].hand[1]: expected a card, found "Z"".
 */
export class Reader {
  readonly value: unknown;
  readonly path: string;

  constructor(value: unknown, path = '') {
    this.value = value;
    this.path = path;
  }

  /** The field may be left out; `undefined` and `null` both count as absent. */
  get isAbsent(): boolean {
    return this.value === undefined || this.value === null;
  }

  fail(expected: string): never {
    const found = this.value === undefined ? 'nothing' : foundText(this.value);
    throw new BadInput(`${this.path === '' ? '' : `${this.path}: `}expected ${expected}, found ${found}`);
  }

  at(key: string): Reader {
    const fields = this.fields();
    return new Reader(
      Object.hasOwn(fields, key) ? fields[key] : undefined,
      this.path === '' ? key : `${this.path}.${key}`,
    );
  }

  /** Refuses unknown keys, which are most often typing errors. */
  onlyKeys(keys: readonly string[]): this {
    for (const key of Object.keys(this.fields())) {
      if (!keys.includes(key)) {
        throw new BadInput(
          `${this.path === '' ? '' : `${this.path}: `}unknown key "${key}" (known: ${keys.join(', ')})`,
        );
      }
    }
    return this;
  }

  keys(): string[] {
    return this.isAbsent ? [] : Object.keys(this.fields());
  }

  /** The items of a list; an absent list is empty. */
  items(): Reader[] {
    if (this.isAbsent) return [];
    if (!Array.isArray(this.value)) return this.fail('a list');
    return this.value.map((item, index) => new Reader(item, `${this.path}[${index + 1}]`));
  }

  /** The items of a list, or a single value as a list of one. */
  oneOrMore(): Reader[] {
    return this.isAbsent || Array.isArray(this.value) ? this.items() : [this];
  }

  integer(min: number, max: number, absent?: number): number {
    if (this.isAbsent && absent !== undefined) return absent;
    const value = this.value;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
      return this.fail(`a whole number from ${min} to ${max}`);
    }
    return value;
  }

  flag(absent = false): boolean {
    if (this.isAbsent) return absent;
    return typeof this.value === 'boolean' ? this.value : this.fail('true or false');
  }

  /** A text; numbers are taken as written, since YAML reads the card 10 as one. */
  text(absent?: string): string {
    if (this.isAbsent && absent !== undefined) return absent;
    if (typeof this.value === 'string') return this.value;
    return typeof this.value === 'number' ? String(this.value) : this.fail('a text');
  }

  oneOf<Text extends string>(values: readonly Text[], absent?: Text): Text {
    const text = this.text(absent);
    return (values as readonly string[]).includes(text)
      ? (text as Text)
      : this.fail(`one of ${values.join(', ')}`);
  }

  private fields(): { readonly [key: string]: unknown } {
    if (this.isAbsent) return {};
    if (typeof this.value !== 'object' || Array.isArray(this.value)) return this.fail('a map');
    return this.value as { readonly [key: string]: unknown };
  }
}

const DEEPEST_SHOWN = 20;
const LONGEST_SHOWN = 200;

/** The found value for a message, shortened: deeply nested data would overflow the stack. */
function foundText(value: unknown): string {
  if (isDeeperThan(value, DEEPEST_SHOWN)) return 'something nested too deep';
  const text = JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}
