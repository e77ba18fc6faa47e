import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod';
import type { Known, Origin, Scope } from '../identity/accounts.ts';

/** Who may ask: anyone, anyone we know (a person, or a program with the scope), or people only. */
export type Who = 'anyone' | Scope | 'person';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : null;

/** A request that has been read, parsed and let in. */
export interface Asked<W extends Who, Parameters, Query, Body> {
  readonly who: W extends 'anyone' ? Known | null : Known;
  readonly params: Parsed<Parameters>;
  readonly query: Parsed<Query>;
  readonly body: Parsed<Body>;
  readonly origin: Origin;
  readonly headers: IncomingHttpHeaders;
  /** Sends this cookie along with the answer. */
  setCookie(header: string): void;
}

interface RouteShape<W extends Who, Parameters, Query, Body, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for what varies. */
  readonly path: string;
  readonly group: string;
  /** What it does, in a line. */
  readonly title: string;
  /** What else there is to know. */
  readonly about?: string;
  readonly who: W;
  readonly params?: Parameters;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer?: Answer;
  /** 200 unless told; 204 without an answer. */
  readonly status?: 201;
  /** The codes of refusals that are this route's own. */
  readonly refusals?: readonly string[];
}

/** A route as data: registered, documented and tested from the same lines. */
export interface Route
  extends RouteShape<
    Who,
    z.ZodType | undefined,
    z.ZodType | undefined,
    z.ZodType | undefined,
    z.ZodType | undefined
  > {
  handle(asked: Asked<Who, z.ZodType, z.ZodType, z.ZodType>): Promise<unknown>;
}

/** Checks that a handler fits its schemas. */
export function route<
  W extends Who,
  Parameters extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
>(
  shape: RouteShape<W, Parameters, Query, Body, Answer> & {
    handle(
      asked: Asked<W, Parameters, Query, Body>,
    ): Promise<Answer extends z.ZodType ? z.input<Answer> : void>;
  },
): Route {
  return shape as unknown as Route;
}
