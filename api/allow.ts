import { AppError } from '#shared/app-error.ts'
import { type BusinessRole, businessRoles } from '#shared/business-roles.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Caller, SignedIn } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { type BookPermission, bookRoles, type StaffPermission } from '#shared/staff-permissions.ts'

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The caller's role in a business, or null. */
async function roleInBusiness(
  services: Services,
  businessId: unknown,
  userId: string,
): Promise<BusinessRole | null> {
  if (typeof businessId !== 'string' || !uuidForm.test(businessId)) return null
  const { rows } = await services.pool.query<{ role: BusinessRole }>({
    name: 'role_in_business',
    text: 'select role from business_members where business_id = $1 and profile_id = $2',
    values: [businessId, userId],
  })
  return rows[0]?.role ?? null
}

/** Returns when a member of the staff has the permission, or the one that suffices for own items. */
function checkStaff({ staff }: SignedIn, permission: StaffPermission, or?: StaffPermission): void {
  if (!staff)
    throw new AppError('forbidden', 'No tienes permisos de staff para acceder a esta página.')
  if (!staff.has(permission) && !(or && staff.has(or)))
    throw new AppError(
      'forbidden',
      'No tienes los permisos necesarios para acceder a esta funcionalidad.',
    )
}

async function checkMember(
  services: Services,
  { userId }: SignedIn,
  businessId: unknown,
  atLeast: BusinessRole,
): Promise<void> {
  const role = await roleInBusiness(services, businessId, userId)
  if (!role) throw new AppError('not_found', 'No encontramos el negocio.')
  if (businessRoles.indexOf(role) > businessRoles.indexOf(atLeast))
    throw new AppError('forbidden', 'Tu función en este negocio no permite hacer esto.')
}

async function checkBook(
  services: Services,
  caller: SignedIn,
  book: unknown,
  permission: BookPermission,
): Promise<void> {
  if (book === 'mine') return
  if (book === 'platform') checkStaff(caller, permission)
  else await checkMember(services, caller, book, bookRoles[permission])
}

/**
 * Returns when the caller may call the endpoint. Throws `unauthenticated` (401) without a session, `forbidden` (403)
 * without the permission and `not_found` (404) for a business, or its book, that is not the caller's.
 */
export async function checkAllowed(
  services: Services,
  endpoint: Endpoint,
  caller: Caller,
  params: Record<string, unknown>,
): Promise<void> {
  const { allow } = endpoint
  if (allow.who === 'anyone') return
  if (caller.kind !== 'user') throw new AppError('unauthenticated', 'Inicia sesión para continuar.')
  if (allow.who === 'signedIn') return
  if (allow.who === 'staff') return checkStaff(caller, allow.permission, allow.or)
  if (allow.who === 'book') return checkBook(services, caller, params.book, allow.permission)
  return checkMember(services, caller, params.businessId, allow.atLeast)
}
