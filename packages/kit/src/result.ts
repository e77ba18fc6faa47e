/** What came of an attempt that a person may get wrong. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Problem };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

export const err = <Problem>(error: Problem): Result<never, Problem> => ({ ok: false, error });
