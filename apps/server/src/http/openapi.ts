import { problemSchema } from './problem.ts';
import type { Route } from './route.ts';
import { type Direction, type Schema, schemaOf } from './schema.ts';

const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** The credentials that each level of access needs. */
const SECURITY: { readonly [access in Route['access']]: readonly object[] } = {
  anyone: [{}, { cookie: [] }, { token: [] }],
  read: [{ cookie: [] }, { token: [] }],
  play: [{ cookie: [] }, { token: [] }],
  person: [{ cookie: [] }],
};

/** The routes as an OpenAPI 3.1 document. */
export function openApiOf(routes: readonly Route[], isSecure: boolean): object {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    paths[route.path][route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tuckbox',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Tables to play at, people and records. The game itself goes over a WebSocket at /ws, described by /asyncapi.json.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: isSecure ? '__Host-tuckbox' : 'tuckbox' },
        token: { type: 'http', scheme: 'bearer', description: 'Made by POST /api/tokens' },
      },
    },
  };
}

/** `POST /api/me/tables` is called `postMeTables`. */
export const operationIdOf = ({ method, path }: Route): string =>
  method.toLowerCase() +
  path
    .replace('/api/', '')
    .split(/[/{}]+/)
    .filter((word) => word !== '')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');

function operationOf(route: Route): object {
  const home = `#/paths/${route.path.replaceAll('~', '~0').replaceAll('/', '~1')}/${route.method.toLowerCase()}`;
  const status = route.answer === undefined && route.file === undefined ? 204 : (route.status ?? 200);
  const inside = (where: string, schema: Route['body'], direction: Direction) =>
    schema && {
      'application/json': {
        schema: schemaOf(schema, direction, `${home}/${where}/content/application~1json/schema`),
      },
    };
  const body = inside('requestBody', route.body, 'input');
  const answer =
    route.file === undefined
      ? inside(`responses/${status}`, route.answer, 'output')
      : { [route.file]: { schema: { type: 'string', format: 'binary' } } };
  return {
    operationId: operationIdOf(route),
    tags: [route.group],
    summary: route.title,
    ...(route.about === undefined ? {} : { description: route.about }),
    security: SECURITY[route.access],
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(body === undefined ? {} : { requestBody: { required: true, content: body } }),
    responses: {
      [status]: { description: 'Done', ...(answer === undefined ? {} : { content: answer }) },
      default: {
        description: `Refused. Codes of its own: ${route.refusals?.join(', ') ?? 'none'}`,
        content: { 'application/json': { schema: PROBLEM } },
      },
    },
  };
}

function parametersOf(schema: Route['params'], place: 'path' | 'query'): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] }: Schema = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}
