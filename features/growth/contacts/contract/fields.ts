import { z } from 'zod'
import { nameLine, nameOrNone, requiredLine } from '#shared/lines.ts'
import {
  addressKinds,
  contactLengths,
  contactStages,
  maxContactAddresses,
  partyKinds,
  toldOrigins,
} from '../vocabulary.ts'

const atMost = (max: number) => `Usa como máximo ${max} letras`
export const needed = (max: number, missing: string) => requiredLine(max, missing, atMost(max))
export const contactName = (max: number, missing: string) => nameLine(max, missing, atMost(max))

const address = z.strictObject({
  kind: z.enum(addressKinds),
  /** As people write it; a telephone without + is of the usual country. */
  value: needed(contactLengths.value, 'Escribe el dato o quita la fila.'),
  label: nameOrNone(contactLengths.label, atMost(contactLengths.label)),
  /** Of its kind; the first one is where none is said. */
  isPrimary: z.boolean(),
})

/** What is written of a contact. A name is all that is needed. */
export const contactFields = z.strictObject({
  kind: z.enum(partyKinds),
  name: contactName(contactLengths.name, 'Escribe su nombre.'),
  /** Where a person works; of an organization it is left out. */
  organization: nameOrNone(contactLengths.name, atMost(contactLengths.name)),
  stage: z.enum(contactStages),
  /** Left alone for who was taken from an account or a business. */
  source: z.enum(toldOrigins),
  addresses: z
    .array(address)
    .max(maxContactAddresses, `Un contacto tiene como máximo ${maxContactAddresses} datos.`),
})
