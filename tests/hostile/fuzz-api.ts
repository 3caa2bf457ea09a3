import { z } from 'zod'
import type { Operation } from '#api/open-api/describe-api.ts'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { randomFrom } from '#shared/random-from.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { badTexts, createInputGenerator, replaceAt, type Schema, textsIn } from './make-input.ts'

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Answers = Record<
  string,
  { content?: { 'application/json'?: { schema?: Schema } }; $ref?: string }
>
type Body = { content: Record<string, { schema?: Schema }> }
type Described = Operation & { parameters: Parameter[]; requestBody?: Body; responses: Answers }
type Document = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

type Input = { inPath: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/** Default messages of zod, which must not reach clients. */
const rawWords =
  /\/\^|NaN|recibid|se esperaba|Demasiado (?:grande|pequeño)|Llaves? desconocida|Entrada inválida|Opción inválida|inválid[oa]:|undefined|\[object/

/** Number of inputs per operation: valid ones per caller, and rounds in which each text is bad in turn. */
export type FuzzOptions = { seed: number; right: number; bad: number }

/** A violation by an operation. */
export type Fault = { operation: string; what: string; sent: string }

const callersOf = async ({ services }: TestApp) => {
  const store = await makeStore(services)
  await makeProduct(services, store)
  await makeBusiness(services, { owner: store.owner, published: true })
  const staff = await makePerson(services, { staffPermissions: [...staffPermissions] })
  return {
    businessId: store.businessId,
    tokens: { guest: undefined, owner: store.owner.token, staff: staff.token },
  }
}

const ourRefs = (schema: unknown) =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'),
    (key, value: unknown) =>
      // `fromJSONSchema` compiles patterns without the Unicode flag of JSON Schema.
      key === 'pattern' && String(value).includes('\\p{') ? undefined : value,
  ) as Record<string, unknown>

/** Validators of answers, made from the API description. */
function readers({ components: { schemas } }: Document) {
  const $defs = ourRefs(schemas)
  const made = new Map<string, z.ZodType>()
  return (schema: Schema, at: string): z.ZodType => {
    const before = made.get(at)
    if (before) return before
    const reader = z.fromJSONSchema({ ...ourRefs(schema), $defs } as never)
    made.set(at, reader)
    return reader
  }
}

const escaped = (value: unknown) => {
  const text = String(value)
  // A lone surrogate can only be sent percent-encoded in an address.
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : text
        .split('')
        .map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80'))
        .join('')
}

/** Calls every operation of the API description with valid and unexpected inputs; returns all faults. */
export async function fuzzApi(
  test: TestApp,
  { seed, right, bad }: FuzzOptions,
): Promise<{ faults: Fault[]; asked: number; statuses: Map<number, number> }> {
  const random = randomFrom(seed)
  const document = (await (await test.app.request('/api/openapi.json')).json()) as Document
  const readerOf = readers(document)
  const isError = readerOf({ $ref: '#/components/schemas/Error' }, 'Error')
  let callers = await callersOf(test)
  /** Ids of earlier answers by field name, as input for other operations. */
  const ids = new Map<string, string[]>()
  const idFor = (name: string) => {
    if (name === 'businessId' || name === 'book') return callers.businessId
    const known = ids.get(name) ?? []
    return random() < 0.6 && known.length > 0 ? pick(known) : crypto.randomUUID()
  }
  const { make, pick } = createInputGenerator(document.components.schemas, random, idFor)
  const faults: Fault[] = []
  const statuses = new Map<number, number>()
  let asked = 0

  function keepIds(value: unknown, of: string): void {
    if (Array.isArray(value)) for (const one of value.slice(0, 5)) keepIds(one, of)
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) {
        if (typeof one === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(one))
          for (const name of [key, `${of}Id`])
            ids.set(name, [...(ids.get(name) ?? []).slice(-20), one])
        else keepIds(one, key.replace(/s$/, ''))
      }
  }

  function inputOf({ parameters, requestBody }: Described): Input {
    const given = parameters.filter(({ required }) => required || random() < 0.4)
    const part = (where: string) =>
      Object.fromEntries(
        given
          .filter((one) => one.in === where)
          .map(({ name, schema }) => [name, make(schema, name)]),
      )
    const schema = requestBody?.content['application/json']?.schema
    return { inPath: part('path'), query: part('query'), body: schema ? make(schema) : null }
  }

  async function ask(
    path: string,
    method: string,
    operation: Described,
    { inPath, query, body }: Input,
    token: string | undefined,
  ): Promise<void> {
    const address = path.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) => escaped(inPath[name]))
    const search = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => `${name}=${escaped(one)}`),
    )
    const isFile = operation.requestBody?.content['application/octet-stream'] !== undefined
    const sent = isFile ? 'a,b\n1,2\n' : JSON.stringify(body)
    const response = await test.app.request(
      address + (search.length > 0 ? `?${search.join('&')}` : ''),
      {
        method: method.toUpperCase(),
        headers: {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(operation.requestBody ? { body: sent } : {}),
      },
    )
    asked++
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const fault = (what: string) =>
      faults.push({
        operation: `${operation.operationId}: ${method} ${path}`,
        what,
        sent: JSON.stringify({ inPath, query, body }).slice(0, 400),
      })
    const said = await response.text()
    const { status } = response
    const declared = operation.responses[status]
    let answer: unknown
    try {
      answer = JSON.parse(said)
    } catch {
      return void fault(`${status} is no JSON: ${said.slice(0, 100)}`)
    }
    if (response.ok) {
      const schema = declared?.content?.['application/json']?.schema
      if (!schema) return void fault(`${status} is not declared`)
      const read = readerOf(schema, `${operation.operationId} ${status}`).safeParse(answer)
      if (!read.success)
        fault(
          `its answer is not what it declares: ${JSON.stringify(read.error.issues).slice(0, 300)}`,
        )
      return keepIds(answer, operation.operationId.replace(/^[a-z]+/, '').toLowerCase())
    }
    const read = isError.safeParse(answer)
    if (!read.success) return void fault(`${status} is no Error: ${said.slice(0, 200)}`)
    const { error } = answer as {
      error: { code: string; message: string; fields?: Record<string, string> }
    }
    if (status >= 500) fault(`${status}: ${error.message}`)
    if ([403, 404, 429].includes(status) && !declared) fault(`${status} is not declared`)
    const raw = [error.message, ...Object.values(error.fields ?? {})].find((words) =>
      rawWords.test(words),
    )
    if (raw !== undefined) fault(`these are not our words: ${raw}`)
    if (status === 401 && token !== undefined && !operation['x-allow'].who.startsWith('staff'))
      callers = await callersOf(test)
  }

  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      await test.services.db.delete(rateLimits)
      const { who } = operation['x-allow']
      const able = who === 'anyone' ? 'guest' : who === 'staff' ? 'staff' : 'owner'
      for (let nth = 0; nth < right; nth++)
        for (const caller of ['guest', 'owner', 'staff'] as const)
          if (nth === 0 || caller === able)
            await ask(path, method, operation, inputOf(operation), callers.tokens[caller])
      for (let nth = 0; nth < bad; nth++) {
        const input = inputOf(operation)
        const places = [...textsIn(input)].filter(([part]) => part !== 'inPath' || nth % 3 === 0)
        for (const [at, place] of places.entries()) {
          // Over several runs every kind is tried in every field.
          const text = badTexts[(at + nth + seed) % badTexts.length]
          if (place[0] !== 'body' && (text?.length ?? 0) > 10_000) continue
          await ask(
            path,
            method,
            operation,
            replaceAt(input, place, text) as Input,
            callers.tokens[able],
          )
        }
      }
    }
  return { faults, asked, statuses }
}
