import { z } from 'zod'
import { nameLine, nameOrNone, requiredLine } from '#shared/lines.ts'
import {
  addressKinds,
  contactLengths,
  contactStages,
  maxContactAddresses,
  maxCustomFields,
  partyKinds,
  selectableOrigins,
} from '../vocabulary.ts'

const atMost = (max: number) => `Usa como máximo ${max} letras`
export const needed = (max: number, missing: string) => requiredLine(max, missing, atMost(max))
export const contactName = (max: number, missing: string) => nameLine(max, missing, atMost(max))

const address = z.strictObject({
  kind: z.enum(addressKinds),
  /** As typed; a phone without + is a number of the default country. */
  value: needed(contactLengths.value, 'Escribe el dato o quita la fila.'),
  label: nameOrNone(contactLengths.label, atMost(contactLengths.label)),
  /** Primary address of its kind; by default the first one. */
  isPrimary: z.boolean(),
})

const day = z.iso.date('Escribe una fecha.')
const place = nameOrNone(contactLengths.place, atMost(contactLengths.place))

/** Editable fields of a contact. Only the name is required. */
export const contactFields = z.strictObject({
  kind: z.enum(partyKinds),
  name: contactName(contactLengths.name, 'Escribe su nombre.'),
  /** The organization a person works for; ignored for organizations. */
  organization: nameOrNone(contactLengths.name, atMost(contactLengths.name)),
  stage: z.enum(contactStages),
  /** Ignored for contacts created from an account or a business, whose source is fixed. */
  source: z.enum(selectableOrigins),
  /** ISO 3166 code, or empty while the place is unknown. */
  countryCode: z.string().regex(/^(?:[A-Z]{2})?$/, 'Elige un país'),
  /** Ignored without a country, as the city is. */
  region: place,
  city: place,
  /** Ignored for organizations. */
  birthday: day
    .refine((date) => date >= '1900-01-01', 'Escribe una fecha desde 1900.')
    .or(z.literal('')),
  /** A member of the team, if somebody looks after them. */
  ownerId: z.uuid().nullable(),
  /** Values of the book's own fields; a number as `-12.5`, a date as `2026-11-29`. Empty ones are removed. */
  custom: z
    .array(
      z.strictObject({
        fieldId: z.uuid(),
        value: z
          .string()
          .trim()
          .max(contactLengths.customValue, atMost(contactLengths.customValue)),
      }),
    )
    .max(maxCustomFields),
  addresses: z
    .array(address)
    .max(maxContactAddresses, `Un contacto tiene como máximo ${maxContactAddresses} datos.`),
})
