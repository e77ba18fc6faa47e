declare const brand: unique symbol;

/** A number or text that may not be mistaken for another of its kind: a `Seat` is not a `Card`. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
