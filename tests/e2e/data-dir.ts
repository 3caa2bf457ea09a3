import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the site under test keeps everything, by its port. */
export const dataDirOf = (port: string) => join(tmpdir(), `lonja-e2e-${port}`)

/** Where it leaves the mails that it has nobody to give to. */
export const mailFolder = join(dataDirOf(process.env.E2E_PORT ?? '4173'), 'mail')

/** Port of a second site, where new accounts confirm their e-mail. */
export const confirmingPort = String(Number(process.env.E2E_PORT ?? '4173') + 1)

/** Where that one leaves its mails. */
export const confirmingMailFolder = join(dataDirOf(confirmingPort), 'mail')
