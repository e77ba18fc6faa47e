import * as z from 'zod';

/** The parts of JSON Schema that the pages show. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly $ref?: string;
}

/** Whether a schema describes data from a client or data for it. */
export type Direction = 'input' | 'output';

/** The JSON Schema of a zod schema. `home` is its place in the document, for references to itself. */
export function schemaOf(schema: z.ZodType, direction: Direction, home = '#'): Schema {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, { io: direction });
  return JSON.parse(JSON.stringify(plain).replaceAll('"#/$defs/', `"${home}/$defs/`), forgetBounds);
}

/** Drops the bounds of safe integers, which tell readers nothing. */
const forgetBounds = (key: string, value: unknown): unknown =>
  (key === 'maximum' || key === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
    ? undefined
    : value;
