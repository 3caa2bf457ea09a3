import { eq } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { signUp } from '#features/accounts/auth/server/index.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { impersonatesPlatform, platformNameMessage } from '#shared/platform-names.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import * as contract from '../contract/registration.ts'
import { parsePhone } from './parse-phone.ts'

type Registration = ParsedInput<typeof contract.registerAccount>

/** Stores the role's fields in the profile and announces a company's business. */
async function addRole(
  db: Database,
  services: Services,
  userId: string,
  form: Registration,
  phone: string,
): Promise<void> {
  await db
    .update(profiles)
    .set({
      role: form.role,
      phone,
      productsServices: form.role === 'agente' ? form.productsServices : [],
      interests: form.role === 'personal' ? form.interests : [],
    })
    .where(eq(profiles.id, userId))
  if (form.role !== 'empresa') return
  const { companyName, sector, offersProducts, offersServices } = form
  await services.announce(db, 'company.registered', {
    userId,
    name: companyName,
    sector,
    offersProducts,
    offersServices,
  })
}

/** Throws `invalid` for a name that imitates the site's. */
function refuseSiteNames(form: Registration, product: string): void {
  if (impersonatesPlatform(`${form.firstName} ${form.lastName}`, product))
    throw invalidField('firstName', platformNameMessage)
  if (form.role === 'empresa' && impersonatesPlatform(form.companyName, product))
    throw invalidField('companyName', platformNameMessage)
}

/**
 * Registers a person or company. Throws `invalid` by field, `conflict` for a taken e-mail and
 * `too_many`.
 */
export const registerAccount = handle(
  contract.registerAccount,
  async ({ services, input: form, request }) => {
    refuseSiteNames(form, services.config.productName)
    const phone = parsePhone(form.phone, form.country)
    const done = await signUp(
      services,
      {
        email: form.email,
        password: form.password,
        metadata: {
          full_name: wholeSigns(`${form.firstName} ${form.lastName}`.trim(), 120),
          first_name: form.firstName,
          ...(form.lastName && { last_name: form.lastName }),
          ...(form.ref && { ref: form.ref }),
        },
        redirectTo: '/auth/callback?confirmed=1',
        challenge: form.codeChallenge
          ? { codeChallenge: form.codeChallenge, method: 's256' }
          : null,
        address: request.address,
        userAgent: request.userAgent,
      },
      (tx, user) => addRole(tx, services, user.id, form, phone),
    )
    if (done.kind === 'taken') {
      const message = 'Ya existe una cuenta con este correo. Inicia sesión.'
      throw new AppError('conflict', message, { fields: { email: message } })
    }
    if (done.kind === 'too_soon')
      throw new AppError(
        'too_many',
        `Acabamos de enviarte un correo. Espera ${done.seconds} segundos para pedir otro.`,
        {
          retryAfter: done.seconds,
        },
      )
    const session = done.kind === 'session' ? done.session : null
    return {
      session: session && {
        accessToken: session.access_token,
        refreshToken: session.refresh_token,
      },
    }
  },
)
