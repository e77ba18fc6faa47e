/** A value, or what was wrong with a person's input. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Problem };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

export const err = <Problem>(error: Problem): Result<never, Problem> => ({ ok: false, error });
