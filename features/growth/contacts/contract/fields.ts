import { z } from 'zod'
import { nameLine, nameOrNone, requiredLine } from '#shared/lines.ts'
import {
  addressKinds,
  contactLengths,
  contactStages,
  maxContactAddresses,
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

/** Editable fields of a contact. Only the name is required. */
export const contactFields = z.strictObject({
  kind: z.enum(partyKinds),
  name: contactName(contactLengths.name, 'Escribe su nombre.'),
  /** The organization a person works for; ignored for organizations. */
  organization: nameOrNone(contactLengths.name, atMost(contactLengths.name)),
  stage: z.enum(contactStages),
  /** Ignored for contacts created from an account or a business, whose source is fixed. */
  source: z.enum(selectableOrigins),
  addresses: z
    .array(address)
    .max(maxContactAddresses, `Un contacto tiene como máximo ${maxContactAddresses} datos.`),
})
