import type { WireReason } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import page from '../../screens/page.module.css';
import { say as sayPage } from '../../screens/say.ts';
import { Refused } from '../../wires/http.ts';
import { say as sayClub } from '../say.ts';
import { say } from './say.ts';

/** A refusal of the server, and the field of the form that it concerns. */
export interface Fault {
  /** Null where it concerns no field that there is. */
  readonly field: Field | null;
  readonly text: string;
}

const FIELDS = [
  'title',
  'game',
  'seats',
  'options',
  'format',
  'rounds',
  'minutes',
  'clock',
  'roundMinutes',
  'capacity',
  'startsAt',
  'late',
  'accountsOnly',
  'rated',
  'duplicate',
] as const;
export type Field = (typeof FIELDS)[number];

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

/** Fields in which something wrong can be typed: the app says what is expected. */
const EXPLAINED = ['rounds', 'roundMinutes', 'capacity', 'startsAt'] as const;

const expectedAt = (field: Field): string | null => {
  const explained = EXPLAINED.find((one) => one === field);
  return explained === undefined ? null : say(`fault.${explained}`);
};

/** Refusals that belong to a field without naming it. */
const FIELD_OF: { readonly [code: string]: Field } = {
  'no-game': 'game',
  'seat-count': 'seats',
  'bad-option': 'options',
  'rated-standard': 'rated',
};

const REFUSALS = [
  'too-many-tournaments',
  'too-many-entries',
  'entries-closed',
  'entrants-full',
  'no-bots-here',
  'too-many-bots',
  'too-few-entrants',
  'tournament-begun',
] as const;

/** A refusal that concerns the tournament as a whole. */
function textOf({ code, message }: WireReason): string {
  const refusal = REFUSALS.find((one) => one === code);
  if (refusal !== undefined) return say(`why.${refusal}`);
  switch (code) {
    case 'no-tournaments':
      return say('hold.off');
    case 'organisers-only':
      return say('hold.operator');
    case 'makers-have-accounts':
      return say('hold.guest');
    case 'accounts-enter':
      return say('own.accounts');
    case 'tournament-over':
      return say('own.over');
    case 'too-often':
      return sayPage('me.why.too-often');
    default:
      return message;
  }
}

const NAMED = /^(\w+)(?:\.[^:]*)?:\s*(.*)$/s;

/** The field that a refusal concerns, and what is wrong with it. A request that no server answered concerns none. */
export function faultIn(error: unknown): Fault {
  if (!(error instanceof Refused) || error.reason === null) return { field: null, text: sayClub('failed') };
  const { code, params, message } = error.reason;
  const problem = String(params.problem ?? '');
  const [, named = '', rest = problem] = NAMED.exec(problem) ?? [];
  const field = FIELD_OF[code] ?? String(params.field ?? named);
  if (!isField(field)) return { field: null, text: textOf(error.reason) };
  return { field, text: expectedAt(field) ?? (rest === '' ? message : rest) };
}

/** A refusal under the field that it concerns. */
export function FaultAt({
  fault,
  field,
}: {
  readonly fault: Fault | null;
  readonly field: Field | null;
}): JSX.Element | null {
  if (fault === null || fault.field !== field) return null;
  return (
    <p class={page.problem} role="alert">
      {fault.text}
    </p>
  );
}

/** Something asked of the server: whether it is under way, and what was refused. */
export function useAsking(): {
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  readonly ask: (work: () => Promise<void>) => Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const ask = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(faultIn(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, ask };
}
