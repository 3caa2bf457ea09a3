import { z } from 'zod'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { knownDomain, nameLine, nameOrNone, requiredLine } from '#shared/lines.ts'
import { taxIdProblem } from '#shared/tax-ids.ts'
import { documentKinds } from '../vocabulary.ts'
import { factKindInfo, maxEvidence } from './fact-kinds.ts'

const tooLong = (max: number) => `Usa como máximo ${max} caracteres.`
const line = (min: number, max: number, missing: string) =>
  requiredLine(max, missing, tooLong(max)).min(min, missing)
const personName = (missing: string) => nameLine(120, missing, tooLong(120)).min(3, missing)

/** Files that the caller uploaded to the private bucket; `name`: the owner's file name. */
const files = (kind: FactKind) =>
  z
    .array(
      z.strictObject({ mediaId: z.uuid(), name: requiredLine(200, 'Falta el nombre del archivo') }),
    )
    .min(factKindInfo[kind].evidence?.min ?? 0, 'Sube al menos un archivo.')
    .max(maxEvidence, `Sube como máximo ${maxEvidence} archivos.`)

const common = {
  businessId: z.uuid(),
  note: z.string().trim().max(1000, 'Usa como máximo 1000 caracteres.').optional(),
}

/** Letters, digits and the punctuation of official numbers. */
const officialNumber = line(3, 60, 'Escribe el número.').regex(
  /^[\p{L}\d][\p{L}\d ./#°ºª-]*$/u,
  'Usa solo letras, cifras, espacios y . / - #',
)

const host = z
  .string()
  .trim()
  .toLowerCase()
  .transform((value) => value.replace(/^https?:\/\//, '').replace(/[/?#][\s\S]*/, ''))
  .pipe(
    z
      .string()
      .max(253)
      .regex(
        /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
        'Escribe un dominio, como minegocio.com',
      ),
  )

/** The submission of a fact, by kind. The form and the endpoint share this schema. */
export const submission = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('identity'),
    name: personName('Escribe el nombre como aparece en el documento.'),
    document: z.enum(documentKinds),
    evidence: files('identity'),
  }),
  z
    .strictObject({
      ...common,
      kind: z.literal('tax_id'),
      countryCode: z.string().regex(/^[A-Z]{2}$/, 'Elige un país.'),
      number: nameOrNone(40, tooLong(40)),
      evidence: files('tax_id'),
    })
    .check((context) => {
      const error = taxIdProblem(context.value.countryCode, context.value.number)
      if (error)
        context.issues.push({
          code: 'custom',
          path: ['number'],
          message: error,
          input: context.value.number,
        })
    }),
  z.strictObject({
    ...common,
    kind: z.literal('registry'),
    number: officialNumber,
    office: line(3, 120, 'Escribe dónde está inscrito.'),
    evidence: files('registry'),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('licence'),
    number: officialNumber,
    authority: line(3, 120, 'Escribe quién la emitió.'),
    evidence: files('licence'),
  }),
  z.strictObject({ ...common, kind: z.literal('address'), evidence: files('address') }),
  z.strictObject({
    ...common,
    kind: z.literal('references'),
    references: z
      .array(
        z.strictObject({
          name: personName('Escribe el nombre.'),
          relation: line(3, 120, 'Escribe qué relación tienen.'),
          contact: line(5, 120, 'Escribe un teléfono o un correo.'),
        }),
      )
      .min(2, 'Danos al menos dos referencias.')
      .max(5, 'Danos como máximo cinco referencias.'),
    evidence: files('references'),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('phone'),
    phone: z.string().regex(/^\+[1-9]\d{6,14}$/, 'Elige un teléfono.'),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('email'),
    email: z
      .string('Elige un correo.')
      .trim()
      .toLowerCase()
      .overwrite(knownDomain)
      .pipe(z.email('Elige un correo.')),
  }),
  z.strictObject({ ...common, kind: z.literal('web_domain'), domain: host }),
])

export type Submission = z.output<typeof submission>

/** Answer to a request for more evidence: text, files, or both. */
export const submissionAnswer = z
  .strictObject({
    businessId: z.uuid(),
    factId: z.uuid(),
    note: common.note,
    evidence: files('references'),
  })
  .check((context) => {
    if (!context.value.note && context.value.evidence.length === 0)
      context.issues.push({
        code: 'custom',
        path: ['note'],
        message: 'Escribe una respuesta o sube un archivo.',
        input: context.value.note,
      })
  })
