import type { Database, Services } from '../../../../shared/server/services.ts'
import { queueMail } from '../../../mail/server/index.ts'
import { newToken } from '../sessions/new-token.ts'
import type { User } from './create-user.ts'

/** Tells the owner of an account that somebody tried to sign up with their e-mail: the page itself must not. */
export async function sendAlreadyRegistered(db: Database, services: Services, user: User): Promise<void> {
  await queueMail(services, db, {
    to: user.email,
    template: 'identity.already_registered',
    subject: `Ya tienes una cuenta en ${services.config.productName}`,
    paragraphs: ['Alguien quiso crear una cuenta con este correo, que ya tiene una. Si fuiste tú, inicia sesión.'],
    action: { label: 'Iniciar sesión', path: '/welcome' },
    note: 'Si no fuiste tú, no hace falta que hagas nada: tu cuenta sigue igual.',
    dedupeKey: `identity.already_registered:${newToken()}`,
  })
}
