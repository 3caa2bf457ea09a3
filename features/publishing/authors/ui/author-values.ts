import type { AppError } from '#shared/app-error.ts'
import type { Input } from '#shared/endpoint.ts'
import type { createAuthor, StaffAuthor } from '../contract/team.ts'

export type AuthorValues = Input<typeof createAuthor>

/** Initial form values. */
export const toAuthorValues = (author: StaffAuthor | null): AuthorValues => ({
  username: author?.username ?? '',
  firstName: author?.firstName ?? '',
  lastName: author?.lastName ?? '',
  email: author?.email ?? '',
  phone: author?.phone ?? '',
  address: author?.address ?? '',
  city: author?.city ?? '',
  countryCode: author?.countryCode ?? '',
  preferredLanguage: author?.preferredLanguage ?? '',
  experienceLevel: author?.experienceLevel ?? '',
  workMode: author?.workMode ?? '',
  socialMedia: author?.socialMedia ?? {},
  profileImageId: author?.profileImageId ?? null,
  coverImageId: author?.coverImageId ?? null,
  accountEmail: author?.account?.email ?? '',
})

/** Message for a refusal that belongs to no field. */
export function authorWords({ code }: AppError): string | undefined {
  if (code === 'unauthenticated') return 'Debes iniciar sesión para crear un autor'
  if (code === 'internal') return 'Error al guardar el autor'
}
