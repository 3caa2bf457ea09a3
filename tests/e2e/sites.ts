import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/free-port.ts'

// Chosen when the run begins; its workers inherit them.
process.env.E2E_PORTS ??= `${await freePort()} ${await freePort()} ${await freePort()} ${await freePort()}`
const [site = '', confirming = '', google = '', paypal = ''] = process.env.E2E_PORTS.split(' ')

/** Data folder of the site under test, by its port. */
export const dataDirOf = (port: string) => join(tmpdir(), `lonja-e2e-${port}`)

/** Port of the site under test. */
export const sitePort = site

/** Folder in which the site stores e-mails when no mail server is configured. */
export const mailFolder = join(dataDirOf(sitePort), 'mail')

/** Port of a second site, where new accounts confirm their e-mail. */
export const confirmingPort = confirming

/** Mail folder of the second site. */
export const confirmingMailFolder = join(dataDirOf(confirmingPort), 'mail')

/** Port of the fake Google. */
export const googlePort = Number(google)

/** Port of the fake PayPal. */
export const paypalPort = Number(paypal)
