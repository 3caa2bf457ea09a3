import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  port: number
  /** Received e-mails with their envelopes, oldest first. */
  received: (Email & { recipients: string[]; source: string })[]
  /** While down it refuses every connection but keeps its port, which another suite might take otherwise. */
  setDown: (isDown: boolean) => void
  stop: () => Promise<void>
}

/** A mail server that stores what it receives and permanently refuses `nadie@…`. Port 0 takes a free one. */
export async function startMailServer(port = 0, host = '127.0.0.1'): Promise<MailServer> {
  const received: MailServer['received'] = []
  let turnsAway = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, answer) =>
      answer(
        turnsAway ? Object.assign(new Error('Come back later'), { responseCode: 421 }) : undefined,
      ),
    onRcptTo({ address }, _, answer) {
      const unknown = Object.assign(new Error('No such user'), { responseCode: 550 })
      answer(address.startsWith('nadie@') ? unknown : undefined)
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const source = Buffer.concat(chunks)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const mail = await PostalMime.parse(source)
        received.push({ ...mail, recipients, source: source.toString('utf8') })
        answer()
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://${host}:${taken}`,
    port: taken,
    received,
    setDown: (isDown) => {
      turnsAway = isDown
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
