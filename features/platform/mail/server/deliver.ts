import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '#config.ts'
import { mailFile, mailFolder } from './mail-files.ts'

export type Envelope = {
  id: string
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  /** Address that turns off mail of this kind; null where it can't be. */
  leave: string | null
}

/** The message id follows from the row, so that a server which gets a message twice can tell. */
function compose(config: Config, envelope: Envelope): SendMailOptions {
  const { to, replyTo, subject, html, text, leave } = envelope
  return {
    from: config.mailFrom,
    to,
    replyTo: replyTo ?? undefined,
    subject,
    html,
    text,
    messageId: `<${envelope.id}@${new URL(config.siteUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(leave && {
        'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${leave}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Mails hold links that sign in: they leave this machine encrypted or not at all. */
const needsTls = (smtpUrl: string) =>
  !['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtpUrl).hostname)

/**
 * Hands a letter to the mail server; without one, leaves it in `DATA_DIR/mail` as an .eml file. Rejects with
 * nodemailer's error. Limits add up to less than the minute a job may take.
 */
export async function deliver(config: Config, envelope: Envelope): Promise<void> {
  if (config.smtpUrl) {
    const limits = {
      dnsTimeout: 10_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    }
    await createTransport({
      url: config.smtpUrl,
      requireTLS: needsTls(config.smtpUrl),
      ...limits,
    }).sendMail(compose(config, envelope))
    return
  }
  const { message } = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  }).sendMail(compose(config, envelope))
  await mkdir(mailFolder(config), { recursive: true, mode: 0o700 })
  const file = mailFile(config, envelope.id)
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/** Whether the mail server said no for good (an address that does not exist), so that trying again would not help. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    responseCode !== undefined &&
    responseCode >= 500
  )
}
