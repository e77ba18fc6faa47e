type Primitive = string | number | boolean | bigint | symbol | null | undefined;

/** The same data, read-only. Branded numbers count as plain ones. */
export type DeepReadonly<T> = T extends Primitive
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };
