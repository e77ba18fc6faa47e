import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** The same bytes plain, and in the encodings that exist of them. */
export interface Variants {
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** The variant that is sent, with an ETag of its own. */
export interface Variant {
  readonly body: Buffer;
  readonly encoding: Encoding | null;
  readonly tag: string;
}

/** A short text in every encoding. */
export function variantsOf(text: string): Variants {
  const plain = Buffer.from(text);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

/** The smallest variant that the caller accepts. */
export function variantFor(variants: Variants, tag: string, accepted: string | undefined): Variant {
  for (const encoding of ENCODINGS) {
    const body = variants[encoding];
    if (body !== null && isAccepted(encoding, accepted ?? ''))
      return { body, encoding, tag: `"${tag}-${encoding}"` };
  }
  return { body: variants.plain, encoding: null, tag: `"${tag}"` };
}

/** `gzip;q=0` refuses gzip. */
const isAccepted = (encoding: Encoding, header: string): boolean =>
  header.split(',').some((choice) => {
    const [name, weight = ''] = choice.trim().toLowerCase().split(';');
    return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });

export const tagOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Whether the caller has this variant already. */
export const isCached = (tag: string, ifNoneMatch = ''): boolean =>
  ifNoneMatch
    .split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === tag || known === '*');
