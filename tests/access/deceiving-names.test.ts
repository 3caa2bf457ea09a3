import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { routes } from '#api/endpoints.ts'
import { readMetadata } from '#features/accounts/auth/server/index.ts'
import { fileName } from '#features/buying/downloads/server/file-name.ts'
import { readLonjaRow } from '#features/directory/imports/server/rows/read-lonja-row.ts'
import { tidyName } from '#shared/lines.ts'
import { impersonatesPlatform } from '#shared/platform-names.ts'

/** Invisible or direction-changing characters within a word, each with its stored form if it is not refused. */
const mended = [
  ['Cup\u202eón', 'Cupón'],
  ['\u2066Cupón\u2069', 'Cupón'],
  ['Cu\u200bpón', 'Cupón'],
  ['Cup\u00adón', 'Cupón'],
  ['Cupo\u0301n', 'Cupón'],
  ['Cupón\u3164\u2800', 'Cupón'],
] as const
const unseen = [
  '\u200b\u200b\u200b',
  '\u3164\u3164\u3164',
  '\u2800\u2800\u2800',
  '\u202e\u202e\u202e',
]
const mixed = ['Lоnja Nоrte', 'Аna', 'Ρaypal']

/** Name fields; the second group also refuses look-alike letters. */
const isName =
  /^(?:.*[nN]ame|.*[tT]itle|label|organization|options|values|tags?|tagline|subtitle|buttonText)$/
const isCalled = /^(?:name|firstName|lastName|companyName|organization)$/

/** Fields called like a name that are none, and why. */
const others: Record<string, string> = {
  'addReaction.name': 'one of our marks',
  'removeReaction.name': 'one of our marks',
  'setFollowNotifications.name': 'one of our marks',
  'signInStaff.username': 'what is compared with one that was checked',
  'registerStaff.username': 'checked by the server in the order of the specification, below',
  'applyForStaff.username': 'checked by the server in the order of the specification, below',
  'createAuthor.username': 'made of plain letters',
  'saveAuthor.username': 'made of plain letters',
}

/** File names, in any script. */
const ofFiles = /(?:^(?:startImport|uploadContactFile)\.fileName|\.(?:evidence|files)\.name)$/

type Leaf = { field: string; key: string; schema: z.ZodType }

type Node = {
  def: { type: string; shape: Record<string, z.ZodType>; options: z.ZodType[]; in: z.ZodType } & {
    [part in 'element' | 'valueType' | 'innerType']?: z.ZodType
  }
}

/** The schema of a text before transformations. */
function firstOf(schema: z.ZodType): Node {
  const node = schema as unknown as Node
  return node.def.type === 'pipe' ? firstOf(node.def.in) : node
}

/** All text fields of an input, through arrays, unions and optionals. */
function* textsOf(schema: z.ZodType, path: string[]): Generator<Leaf> {
  const { def } = schema as unknown as Node
  if (def.type === 'object')
    for (const [key, value] of Object.entries(def.shape)) yield* textsOf(value, [...path, key])
  else if (def.type === 'union') for (const option of def.options) yield* textsOf(option, path)
  else if (def.type === 'pipe' && firstOf(schema).def.type !== 'string')
    yield* textsOf(def.in, path)
  else if (firstOf(schema).def.type === 'string')
    yield { field: path.join('.'), key: path.at(-1) ?? '', schema }
  else
    for (const one of [def.element, def.valueType, def.innerType])
      if (one) yield* textsOf(one, path)
}

const writing = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')
const texts = writing.flatMap((endpoint) => [...textsOf(endpoint.input, [endpoint.name])])
const names = texts.filter(({ field, key }) => isName.test(key) && !(field in others))

/** The parsed text of a field; undefined if it is refused. */
const parsed = ({ schema }: Leaf, text: string) => {
  const { success, data } = schema.safeParse(text)
  return success ? data : undefined
}

describe('names that deceive', () => {
  it('is asked of every name that the API takes', () => {
    const fields = new Set(names.map(({ field }) => field))
    for (const field of [
      'updateProfile.firstName',
      'createAuthor.lastName',
      'createContact.name',
      'saveProduct.title',
      'saveStore.name',
    ])
      expect(fields).toContain(field)
    expect(fields.size).toBeGreaterThan(50)
    expect(
      Object.keys(others).filter((field) => !texts.some((text) => text.field === field)),
    ).toEqual([])
  })

  it.each(mended)('%j is mended or refused', (given, wanted) => {
    const broken = names.filter((leaf) => {
      const data = parsed(leaf, given)
      return data !== undefined && String(data).toLowerCase() !== wanted.toLowerCase()
    })
    expect(broken.map(({ field }) => field)).toEqual([])
  })

  it.each(unseen)('%j is nothing', (given) => {
    const broken = names.filter((leaf) => parsed(leaf, given))
    expect(broken.map(({ field }) => field)).toEqual([])
  })

  it.each(mixed)('%s is refused of what somebody is called', (given) => {
    const broken = names.filter(
      (leaf) =>
        isCalled.test(leaf.key) && !ofFiles.test(leaf.field) && parsed(leaf, given) !== undefined,
    )
    expect(broken.map(({ field }) => field)).toEqual([])
  })
})

describe('names that come another way', () => {
  const config = { userMetadataKeys: [], productName: 'Mercadito' }

  it.each([
    'Lonja Oficial',
    'Pagos Lonja',
    'SOPORTE  LÓNJA',
    'L0nja Seguridad',
    '𝗟𝗼𝗻𝗷𝗮 Pagos',
    'Staff de Lonja',
    'Lon-ja · Pagos',
  ])('says to be of the house: %s', (name) => expect(impersonatesPlatform(name)).toBe(true))
  it('says so with the name of this installation', () =>
    expect(impersonatesPlatform('Mercadito Oficial', 'Mercadito')).toBe(true))
  it.each(['La Lonja de Mariscos', 'Pagos del Norte', 'Seguridad Rivas', 'Oficial de Albañilería'])(
    'does not: %s',
    (name) => expect(impersonatesPlatform(name)).toBe(false),
  )

  it.each([...mixed, ...unseen])('of an account, %j is left out', (name) =>
    expect(readMetadata(config, { full_name: name, first_name: name, last_name: name })).toEqual(
      {},
    ),
  )
  it.each(mended)('of an account, %j is mended', (name, wanted) =>
    expect(readMetadata(config, { full_name: name }).full_name).toBe(wanted),
  )
  it.each(['Soporte Lonja', 'Mercadito Oficial', 'Ｌｏｎｊａ Pagos'])(
    'nobody is called as the house is: %s',
    (name) => {
      const [first_name, last_name] = name.split(' ')
      expect(readMetadata(config, { full_name: name, first_name, last_name })).toEqual({})
    },
  )

  it.each(mended)('of a file that is sold, %j is mended', (name, wanted) =>
    expect(fileName(name, 'pdf')).toBe(`${wanted}.pdf`),
  )
  it.each(unseen)('of a file that is sold, %j is none', (name) =>
    expect(fileName(name, 'pdf')).toBe('archivo.pdf'),
  )

  const header = ['id', 'nombre', 'pais', 'estado', 'ciudad', 'categoria']
  const imported = (name: string) =>
    readLonjaRow(['1', name, 'MX', 'Jalisco', 'Guadalajara', ''], header, 2).name
  it.each(mended)('of an imported business, %j is mended', (name) =>
    expect(tidyName(imported(name))).toBe(imported(name)),
  )
  it.each([...mixed, ...unseen, 'Lonja Oficial'])(
    'of an imported business, %j is refused',
    (name) => expect(() => imported(name)).toThrow(/nombre/),
  )
})
