import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/free-port.ts'

// Chosen when the run begins; its workers inherit them.
process.env.E2E_PORTS ??= `${await freePort()} ${await freePort()} ${await freePort()} ${await freePort()}`
const [site = '', confirming = '', google = '', paypal = ''] = process.env.E2E_PORTS.split(' ')

/** Where the site under test keeps everything, by its port. */
export const dataDirOf = (port: string) => join(tmpdir(), `lonja-e2e-${port}`)

/** Port of the site under test. */
export const sitePort = site

/** Where it leaves the mails that it has nobody to give to. */
export const mailFolder = join(dataDirOf(sitePort), 'mail')

/** Port of a second site, where new accounts confirm their e-mail. */
export const confirmingPort = confirming

/** Where that one leaves its mails. */
export const confirmingMailFolder = join(dataDirOf(confirmingPort), 'mail')

/** Port of the provider in Google's place. */
export const googlePort = Number(google)

/** Port of the PayPal that the site is paid by. */
export const paypalPort = Number(paypal)
