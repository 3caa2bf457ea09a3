import { z } from 'zod'
import type { Config } from '#config.ts'
import { nameLine } from '#shared/lines.ts'
import { impersonatesPlatform } from '#shared/platform-names.ts'
import type { UserMetadata } from './create-user.ts'

const name = nameLine(120, '')

/** Given names or surnames, where the client sends them separately. */
const part = nameLine(60, '')

/** Longest text of a further metadata key. */
const furtherValue = z.string().max(500)

/** Whether a name imitates the site's name, as a whole or by its parts. */
const imitatesSite = (productName: string, ...names: (string | undefined)[]) =>
  impersonatesPlatform(names.filter(Boolean).join(' '), productName)

/**
 * Reads the metadata that a client may set on an account. Missing, malformed and unknown keys are
 * left out.
 */
export function readMetadata(
  { userMetadataKeys, productName }: Pick<Config, 'userMetadataKeys' | 'productName'>,
  data: unknown,
): UserMetadata {
  const input = z.record(z.string(), z.unknown()).safeParse(data).data ?? {}
  const extraKeys = userMetadataKeys.flatMap((key) => {
    const { data: text } = furtherValue.safeParse(
      Object.hasOwn(input, key) ? input[key] : undefined,
    )
    return text === undefined ? [] : [[key, text] as const]
  })
  const fullName = name.safeParse(input.full_name).data
  const ref = z.uuid().safeParse(input.ref).data
  const firstName = part.safeParse(input.first_name).data
  const lastName = part.safeParse(input.last_name).data
  return {
    ...Object.fromEntries(extraKeys),
    ...(fullName && !imitatesSite(productName, fullName) && { full_name: fullName }),
    ...(!imitatesSite(productName, firstName, lastName) && {
      ...(firstName && { first_name: firstName }),
      ...(lastName && { last_name: lastName }),
    }),
    ...(ref && { ref }),
  }
}
