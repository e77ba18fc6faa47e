import { useState } from 'preact/hooks';
import { Refused } from '../../wires/http.ts';
import { say } from '../say.ts';

const KNOWN_CODES = [
  'too-often',
  'wrong-login',
  'wrong-password',
  'login-taken',
  'has-account',
  'password-short',
  'password-long',
  'password-simple',
  'password-common',
  'passkey-stale',
  'passkey-wrong',
  'passkey-unknown',
  'passkey-known',
  'last-passkey',
  'too-many-passkeys',
  'too-many-tokens',
  'needs-proof',
  'malformed',
  'archive-busy',
  'archive-often',
  'not-reachable',
  'too-many-calls',
  'too-many-friends',
  'call-gone',
  'notices-need-account',
  'mail-off',
  'mail-down',
  'mail-asked',
  'too-many-devices',
  'days-off-early',
  'days-off-far',
  'days-off-order',
  'days-off-overlap',
  'days-off-spent',
] as const;
type KnownCode = (typeof KNOWN_CODES)[number];

const isKnownCode = (code: string): code is KnownCode => (KNOWN_CODES as readonly string[]).includes(code);

/** An error message that says what to do. */
function problemIn(error: unknown): string {
  if (!(error instanceof Refused)) return say('me.why.other');
  if (error.reason === null) return say('me.why.unreachable');
  return isKnownCode(error.reason.code) ? say(`me.why.${error.reason.code}`) : error.reason.message;
}

/** A request to the server that takes a moment and may be refused. */
export function useRequest(): {
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly run: (work: () => Promise<void>) => Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      // The user closed the device's own dialog: no message is needed.
      if (!(error instanceof Error && error.name === 'NotAllowedError')) setProblem(problemIn(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
