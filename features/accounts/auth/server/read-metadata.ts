import { z } from 'zod'
import type { Config } from '#config.ts'
import { claimsHouse } from '#shared/house-names.ts'
import { nameLine } from '#shared/lines.ts'
import type { UserMetadata } from './create-user.ts'

const name = nameLine(120, '')

/** Given names or surnames, where the client keeps them apart. */
const part = nameLine(60, '')

/** Longest text under a further key. */
const further = z.string().max(500)

/** Whether somebody would be called as the house is, by the whole name or by its parts. */
const claims = (productName: string, ...names: (string | undefined)[]) =>
  claimsHouse(names.filter(Boolean).join(' '), productName)

/** The few things a client may say of an account. What is missing, of another form or not named here is left out. */
export function readMetadata(
  { userMetadataKeys, productName }: Pick<Config, 'userMetadataKeys' | 'productName'>,
  data: unknown,
): UserMetadata {
  const given = z.record(z.string(), z.unknown()).safeParse(data).data ?? {}
  const own = userMetadataKeys.flatMap((key) => {
    const { data: text } = further.safeParse(Object.hasOwn(given, key) ? given[key] : undefined)
    return text === undefined ? [] : [[key, text] as const]
  })
  const fullName = name.safeParse(given.full_name).data
  const ref = z.uuid().safeParse(given.ref).data
  const firstName = part.safeParse(given.first_name).data
  const lastName = part.safeParse(given.last_name).data
  return {
    ...Object.fromEntries(own),
    ...(fullName && !claims(productName, fullName) && { full_name: fullName }),
    ...(!claims(productName, firstName, lastName) && {
      ...(firstName && { first_name: firstName }),
      ...(lastName && { last_name: lastName }),
    }),
    ...(ref && { ref }),
  }
}
