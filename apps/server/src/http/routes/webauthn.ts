import * as z from 'zod';

const bytes = z
  .string()
  .max(12_000)
  .regex(/^[A-Za-z0-9_-]*$/)
  .describe('In base64url');

const credential = {
  id: bytes.min(1).max(1400),
  rawId: bytes.min(1).max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** The result of `navigator.credentials.create`, as JSON. */
export const registrationResponse = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(transport).max(8).optional(),
    }),
  })
  .describe('The answer of `navigator.credentials.create`, as its `toJSON` gives it');

/** The result of `navigator.credentials.get`, as JSON. */
export const authenticationResponse = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  })
  .describe('The answer of `navigator.credentials.get`, as its `toJSON` gives it');

export const creationOptions = z
  .looseObject({ challenge: bytes, rp: z.looseObject({}), user: z.looseObject({}) })
  .describe(
    'For `PublicKeyCredential.parseCreationOptionsFromJSON`; valid for one answer within five minutes',
  );

export const requestOptions = z
  .looseObject({ challenge: bytes, rpId: z.string() })
  .describe(
    'For `PublicKeyCredential.parseRequestOptionsFromJSON`; valid for one answer within five minutes',
  );
