/** Plain data: what survives `JSON.parse(JSON.stringify(x))`. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
