import { v7 } from 'uuid'
import { users } from '#db/tables/accounts/auth.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { emailField } from '../contract.ts'
import { checkNewPassword } from './passwords/check-new-password.ts'
import { hashPassword } from './passwords/hash-password.ts'

export type User = typeof users.$inferSelect

/** What a new account may say of itself; beside these only what USER_METADATA_KEYS names is kept. */
export type UserMetadata = {
  full_name?: string
  first_name?: string
  last_name?: string
  ref?: string
  [key: string]: string | undefined
}

type NewUser = {
  email: string
  passwordHash: string | null
  metadata: UserMetadata
  confirmed: boolean
  /** Whether it is known that the mailbox is the person's: an account may be confirmed by the settings alone. */
  proved?: boolean
  isDemo?: boolean
  /** Made for the person by somebody else. */
  byHouse?: boolean
  provider?: 'google'
}

/** Writes the account and tells the others, who add its profile in the same transaction. Null when the e-mail is taken. */
export async function insertUser(
  db: Database,
  services: Services,
  wanted: NewUser,
): Promise<User | null> {
  const [user] = await db
    .insert(users)
    .values({
      id: v7(),
      email: wanted.email,
      passwordHash: wanted.passwordHash,
      userMetadata: wanted.metadata,
      ...(wanted.provider && {
        appMetadata: { provider: wanted.provider, providers: [wanted.provider] },
      }),
      emailConfirmedAt: wanted.confirmed ? services.now() : null,
      mailboxProvedAt: wanted.proved ? services.now() : null,
      isDemo: wanted.isDemo ?? false,
    })
    .onConflictDoNothing()
    .returning()
  if (!user) return null
  const byHouse = wanted.byHouse ?? wanted.isDemo ?? false
  await services.announce(db, 'user.created', {
    userId: user.id,
    email: user.email,
    metadata: { ...wanted.metadata },
    byHouse,
  })
  return user
}

/**
 * Makes an account outside of sign-up: staff from the command line, demo data. Throws `invalid` (fields `email`, `password`) and
 * `conflict` when the e-mail is taken.
 */
export async function createUser(
  db: Database,
  services: Services,
  wanted: {
    email: string
    password: string
    metadata?: UserMetadata
    confirmed: boolean
    isDemo?: boolean
  },
): Promise<User> {
  const email = emailField.parse(wanted.email)
  await checkNewPassword(services.config, wanted.password)
  const passwordHash = await hashPassword(wanted.password)
  const user = await insertUser(db, services, {
    ...wanted,
    email,
    passwordHash,
    metadata: wanted.metadata ?? {},
    proved: wanted.confirmed,
    byHouse: true,
  })
  if (!user)
    throw new AppError('conflict', 'Ya existe una cuenta con este correo.', {
      fields: { email: 'Ya existe una cuenta con este correo.' },
    })
  return user
}
