import { eq } from 'drizzle-orm'
import { identities, knownDevices, mfaFactors, sessions, users } from '#db/tables/accounts/auth.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/**
 * The account itself: sign-in methods, sessions, devices. Deleting the account cascades to every
 * row that references it.
 */
export const authPersonalData: PersonalData = {
  isAccount: true,
  async collect({ db }, { userId }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    const externalIdentities = await db
      .select()
      .from(identities)
      .where(eq(identities.userId, userId))
    const factors = await db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId))
    const devices = await db.select().from(knownDevices).where(eq(knownDevices.userId, userId))
    const ownSessions = await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(sessions.createdAt)
    return {
      'cuenta.json': {
        id: userId,
        correo: user?.email,
        correoNuevoPorConfirmar: user?.newEmail,
        correoConfirmado: user?.emailConfirmedAt,
        buzonComprobado: user?.mailboxProvedAt,
        creada: user?.createdAt,
        ultimaEntrada: user?.lastSignInAt,
        tieneContrasena: Boolean(user?.passwordHash),
        otrasEntradas: externalIdentities.map(({ provider, email, createdAt, lastSignInAt }) => ({
          provider,
          email,
          createdAt,
          lastSignInAt,
        })),
        dosPasos: factors.map(({ friendlyName, verifiedAt, createdAt }) => ({
          nombre: friendlyName,
          verifiedAt,
          createdAt,
        })),
      },
      'sesiones.json': {
        sesiones: ownSessions.map(({ userAgent, createdAt, refreshedAt, endedAt }) => ({
          userAgent,
          createdAt,
          refreshedAt,
          endedAt,
        })),
        dispositivosConocidos: devices.map(({ device, firstSeenAt }) => ({ device, firstSeenAt })),
      },
    }
  },

  async erase(_, tx, { userId }) {
    await tx.delete(users).where(eq(users.id, userId))
  },
}
