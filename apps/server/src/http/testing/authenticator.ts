import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Faults, for tests of what happens then. */
export interface Flaw {
  readonly origin?: string;
  readonly domain?: string;
  /** Nobody has touched the device. */
  readonly isAbsent?: true;
  /** The device was copied: its counter starts again. */
  readonly counter?: number;
  /** The signature is of something else. */
  readonly isForged?: true;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A WebAuthn device in software: makes passkeys and signs with them. */
export class Authenticator {
  readonly #origin: string;
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #owner = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  /** Answers `navigator.credentials.create`. */
  create(options: unknown, flaw: Flaw = {}): object {
    const { challenge, rp, user } = options as {
      challenge: string;
      rp: { id: string };
      user: { id: string };
    };
    this.#owner = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, this.#id, coseKey(this.#keys.publicKey)]);
    const authData = Buffer.concat([this.#data(flaw.domain ?? rp.id, HAS_KEY, flaw), key]);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return this.#credential({
      clientDataJSON: this.#client('webauthn.create', challenge, flaw).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  get(options: unknown, flaw: Flaw = {}): object {
    const { challenge, rpId } = options as { challenge: string; rpId: string };
    this.#counter = flaw.counter ?? this.#counter + 1;
    const authenticatorData = this.#data(flaw.domain ?? rpId, 0, flaw);
    const client = this.#client('webauthn.get', challenge, flaw);
    const signed = Buffer.concat([authenticatorData, hash(flaw.isForged ? Buffer.from('else') : client)]);
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: this.#owner,
    });
  }

  #credential(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #client(type: string, challenge: string, { origin = this.#origin }: Flaw): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(domain: string, flags: number, { isAbsent }: Flaw): Buffer {
    const rest = Buffer.alloc(5);
    rest[0] = flags | (isAbsent ? 0 : PRESENT | VERIFIED);
    rest.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([hash(Buffer.from(domain)), rest]);
  }
}

const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** A public key of P-256 for ES256, in COSE's encoding. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), coordinate(x)],
    [cborInteger(-3), coordinate(y)],
  ]);
}

function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}

const cborInteger = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
