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
  /** Unsubscribe URL; null for mail that is always sent. */
  leave: string | null
}

/** The message id is derived from the row's id, so that mail servers can detect duplicates. */
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

/** Mails contain sign-in links, so connections to other machines must be encrypted. */
const needsTls = (smtpUrl: string) =>
  !['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtpUrl).hostname)

/**
 * Sends a mail through the SMTP server; without one, writes it to `DATA_DIR/mail` as an .eml file.
 * Rejects with nodemailer's error. The timeouts add up to less than the job's limit of a minute.
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

/**
 * Whether the mail server rejected the mail permanently (e.g. unknown address), so that retrying
 * would not help.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    responseCode !== undefined &&
    responseCode >= 500
  )
}
