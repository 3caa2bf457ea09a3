import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Services } from '#shared/server/services.ts'
import { maxMailBytes } from '../../vocabulary.ts'
import { readMail } from './read-mail.ts'
import { type MailOutcome, receiveMail } from './receive-mail.ts'
import { readReplyAddress } from './reply-address.ts'

/** Connections at once, and milliseconds in which a silent one is closed. */
const [maxClients, socketTimeout] = [50, 60_000]

/** Recipients of one mail: a reply has one. */
const maxRecipients = 5

/** A refusal as SMTP says it: 4xx is tried again by the sender, 5xx is not. */
const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

const refusals: Partial<Record<MailOutcome, string>> = {
  unknown: 'Esta direccion ya no recibe respuestas.',
  foreign: 'Responde desde el correo al que te escribimos.',
}

async function collect(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    // The rest is read and dropped: the protocol has no other end.
    if (size <= maxMailBytes) chunks.push(chunk)
  }
  return size <= maxMailBytes ? Buffer.concat(chunks) : null
}

/**
 * Listens for replies on `MAIL_IN_PORT` (SMTP). An address that is not ours is refused before the
 * mail is sent. Resolves to null without that setting, otherwise to what closes it.
 */
export async function listenForMail(services: Services): Promise<(() => Promise<void>) | null> {
  const port = services.config.mailIn?.port
  if (!port) return null
  const server = new SMTPServer({
    banner: services.config.productName,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    maxClients,
    socketTimeout,
    onRcptTo({ address }, { envelope }, callback) {
      if (envelope.rcptTo.length >= maxRecipients)
        return callback(refusal(452, 'Demasiados destinatarios.'))
      readReplyAddress(services, address).then(
        (to) => callback(to ? null : refusal(550, 'No existe esa direccion.')),
        (error: unknown) => {
          services.log.error({ err: error }, 'reply address could not be checked')
          callback(refusal(451, 'Intentalo de nuevo.'))
        },
      )
    },
    onData(stream, { envelope, remoteAddress }, callback) {
      const receive = async () => {
        const raw = await collect(stream)
        if (!raw) throw refusal(552, 'El correo es demasiado grande.')
        const mail = await readMail(services, raw, remoteAddress)
        if (!mail) throw refusal(554, 'No pudimos leer el correo.')
        const outcome = await receiveMail(
          services,
          mail,
          envelope.rcptTo.map(({ address }) => address),
        )
        const words = refusals[outcome]
        if (words) throw refusal(550, words)
      }
      receive().then(
        () => callback(null, 'Recibido'),
        (error: Error) => {
          const isOurs = 'responseCode' in error
          if (!isOurs) services.log.warn({ err: error }, 'an incoming mail could not be read')
          callback(isOurs ? error : refusal(451, 'Intentalo de nuevo.'))
        },
      )
    },
  })
  server.on('error', (error) => services.log.warn({ err: error }, 'incoming mail failed'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, services.config.mailIn?.host, resolve)
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}
