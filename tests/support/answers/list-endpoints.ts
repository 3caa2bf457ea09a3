import type { Endpoint } from '#shared/endpoint.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['/features/*/*/contract.ts', '/features/*/*/contract/**/*.ts', '!**/*.test.ts'],
  {
    eager: true,
  },
)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'output' in value &&
  'allow' in value

/** Every endpoint that a contract declares, by name, with the schemas that the pages' copies omit. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isEndpoint)
    .map((endpoint) => [endpoint.name, endpoint]),
)
