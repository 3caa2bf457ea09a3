import { normalContactValue } from '#features/directory/server.ts'
import { AppError, type FieldErrors } from '#shared/app-error.ts'
import { usualCountry } from '#shared/countries.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import type { createContact } from '../contract/contacts.ts'
import { type AddressKind, addressKinds } from '../vocabulary.ts'

type Typed = ParsedInput<typeof createContact>['addresses']
export type AddressValue = {
  kind: AddressKind
  value: string
  label: string | null
  isPrimary: boolean
}

const problems: Partial<Record<AddressKind, string>> = {
  email: 'Escribe un correo como nombre@correo.com',
  web: 'Escribe una dirección como https://ejemplo.com',
  social: 'Pega el enlace completo de su página.',
}

/**
 * Normalizes typed addresses and chooses one primary per kind: the first one marked as such, else
 * the first. Throws `invalid` for each invalid or repeated row.
 */
export function addressValues(typed: Typed): AddressValue[] {
  const fields: FieldErrors = {}
  const seen = new Set<string>()
  const values = typed.map(({ kind, value, label, isPrimary }, index) => {
    const normal = normalContactValue(kind === 'social' ? 'web' : kind, value, usualCountry)
    const key = `${kind} ${typeof normal === 'string' ? normal : index}`
    if (typeof normal !== 'string')
      fields[`addresses.${index}.value`] = problems[kind] ?? normal.problem
    else if (seen.has(key)) fields[`addresses.${index}.value`] = 'Ese dato ya está en la lista.'
    seen.add(key)
    return { kind, value: String(normal), label: label || null, isPrimary }
  })
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'Revisa los campos marcados.', { fields })
  const first = new Map(
    addressKinds.map((kind) => {
      const own = values.filter((one) => one.kind === kind)
      return [kind, (own.find((one) => one.isPrimary) ?? own[0])?.value]
    }),
  )
  return values.map((one) => ({ ...one, isPrimary: first.get(one.kind) === one.value }))
}
