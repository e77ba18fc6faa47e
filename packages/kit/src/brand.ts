declare const brand: unique symbol;

/** A number or text that cannot be mixed up with another: a `Seat` is not a `Card`. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
