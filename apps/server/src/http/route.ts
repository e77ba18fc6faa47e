import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type * as z from 'zod';
import type { AuthenticatedCaller, RequestSource, Scope } from '../identity/accounts.ts';

/** Who may call a route: anyone, anyone with the scope (people have all scopes), or people only. */
export type Access = 'anyone' | Scope | 'person';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : null;

/** A request that has been parsed and admitted. */
export interface RouteRequest<A extends Access, Parameters, Query, Body> {
  readonly caller: A extends 'anyone' ? AuthenticatedCaller | null : AuthenticatedCaller;
  readonly params: Parsed<Parameters>;
  readonly query: Parsed<Query>;
  readonly body: Parsed<Body>;
  readonly source: RequestSource;
  readonly headers: IncomingHttpHeaders;
  /** Sends this cookie with the answer. */
  setCookie(header: string): void;
}

interface RouteShape<A extends Access, Parameters, Query, Body, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly group: string;
  /** A short title for the reference. */
  readonly title: string;
  /** More for the reference. */
  readonly about?: string;
  readonly access: A;
  readonly params?: Parameters;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer?: Answer;
  /** For a route that answers with a `StreamedFile`. */
  readonly file?: FileType;
  /** 200 by default; 204 without an answer. */
  readonly status?: 201;
  /** How many requests it counts as; 1 by default. */
  readonly cost?: number;
  /** The codes of this route's own refusals. */
  readonly refusals?: readonly string[];
}

/** An answer that was checked against its schema and serialized earlier. */
export class SerializedAnswer {
  readonly bytes: Uint8Array;
  /** For the browser's cache; null if the answer must not be cached. */
  readonly etag: string | null;

  constructor(bytes: Uint8Array, etag: string | null) {
    this.bytes = bytes;
    this.etag = etag;
  }
}

/** A streamed file. */
export class StreamedFile {
  readonly stream: Readable;
  readonly name: string;

  constructor(stream: Readable, name: string) {
    this.stream = stream;
    this.name = name;
  }
}

/** The kind of file that a route answers with instead of JSON. */
type FileType = 'application/zip';

/** A route as data, from which it is registered, documented and tested. */
export interface Route
  extends RouteShape<
    Access,
    z.ZodType | undefined,
    z.ZodType | undefined,
    z.ZodType | undefined,
    z.ZodType | undefined
  > {
  handle(asked: RouteRequest<Access, z.ZodType, z.ZodType, z.ZodType>): Promise<unknown>;
}

/** Checks that a handler fits its schemas. */
export function route<
  A extends Access,
  Parameters extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
>(
  shape: RouteShape<A, Parameters, Query, Body, Answer> & {
    handle(
      asked: RouteRequest<A, Parameters, Query, Body>,
    ): Promise<Answer extends z.ZodType ? z.input<Answer> | SerializedAnswer : void>;
  },
): Route {
  return shape as unknown as Route;
}

/** A route that answers with a file. */
export const fileRoute = <A extends Access>(
  shape: RouteShape<A, undefined, undefined, undefined, undefined> & {
    readonly file: FileType;
    handle(asked: RouteRequest<A, undefined, undefined, undefined>): Promise<StreamedFile>;
  },
): Route => shape as unknown as Route;
