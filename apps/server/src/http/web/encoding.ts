import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** The same bytes as they are, and in the encodings that somebody has made of them. */
export interface Forms {
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** What is sent: one of the forms, and a tag that no other form has. */
export interface Form {
  readonly body: Buffer;
  readonly encoding: Encoding | null;
  readonly tag: string;
}

/** A short text in every form. */
export function formsOf(text: string): Forms {
  const plain = Buffer.from(text);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

/** The smallest form that the caller says it can read. */
export function formFor(forms: Forms, tag: string, accepted: string | undefined): Form {
  for (const encoding of ENCODINGS) {
    const body = forms[encoding];
    if (body !== null && isAccepted(encoding, accepted ?? ''))
      return { body, encoding, tag: `"${tag}-${encoding}"` };
  }
  return { body: forms.plain, encoding: null, tag: `"${tag}"` };
}

/** `gzip;q=0` is a refusal. */
const isAccepted = (encoding: Encoding, header: string): boolean =>
  header.split(',').some((choice) => {
    const [name, weight = ''] = choice.trim().toLowerCase().split(';');
    return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });

export const tagOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Whether the caller has this form already. */
export const isKnown = (tag: string, ifNoneMatch = ''): boolean =>
  ifNoneMatch
    .split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === tag || known === '*');
