import { expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { deliver } from './deliver.ts'

const mail = {
  id: 'a',
  to: 'ana@correo.test',
  replyTo: null,
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
  leave: null,
}

it('goes in the clear to a mail server of this machine alone', async () => {
  const here = await startMailServer()
  await deliver(readConfig({ SMTP_URL: here.url }), mail)
  expect(here.received).toHaveLength(1)
  await here.stop()

  // Another loopback address represents another machine.
  const elsewhere = await startMailServer(0, '127.0.0.2')
  await expect(deliver(readConfig({ SMTP_URL: elsewhere.url }), mail)).rejects.toMatchObject({
    code: 'ETLS',
  })
  expect(elsewhere.received).toEqual([])
  await elsewhere.stop()
})
