import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { jpegFile } from '#tests/support/upload-files.ts'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { matchMail } from '../mail-to.ts'
import { openPage } from '../open-page.ts'
import { newEmail, password } from '../sign-up.ts'

/** Maximum effort for a company, from registration to a published page with three submitted facts. */
const max = { clicks: 23, typed: 10 }

/**
 * Counts user actions. Everything pressed or chosen is a click, including a selected file; focusing a field is not,
 * since Tab does it. A typed field counts once, whatever its length.
 */
function countingHand() {
  const count = { clicks: 0, typed: 0 }
  return {
    count,
    press: async (what: Locator) => {
      count.clicks++
      await what.click()
    },
    choose: async (select: Locator, value: string) => {
      count.clicks++
      await select.selectOption(value)
    },
    pick: async (input: Locator, name: string, width: number, height: number) => {
      count.clicks++
      await input.setInputFiles({
        name,
        mimeType: 'image/jpeg',
        buffer: await jpegFile({ width, height }),
      })
    },
    type: async (field: Locator, text: string) => {
      count.typed++
      await field.fill(text)
    },
  }
}

type Hand = ReturnType<typeof countingHand>

async function register(page: Page, hand: Hand, name: string, email: string): Promise<void> {
  await openPage(page, '/register')
  await hand.type(page.getByLabel('Nombre de la empresa'), name)
  await hand.choose(page.getByLabel('Sector de especialización'), 'servicios')
  await hand.type(page.getByLabel('Tu nombre'), 'Elisa')
  await hand.type(page.getByLabel('Correo electrónico'), email)
  await hand.type(page.getByRole('textbox', { name: 'Teléfono' }), '55 1234 5678')
  await hand.type(page.getByRole('textbox', { name: 'Contraseña', exact: true }), password)
  await hand.type(page.getByRole('textbox', { name: 'Confirmar contraseña' }), password)
  await hand.press(page.getByRole('button', { name: 'Registrarse' }))
}

async function setUp(page: Page, hand: Hand): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continuar' })
  await expect(page.getByRole('button', { name: 'Cerrajerías' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await hand.press(goOn)
  await hand.type(page.getByLabel('Código postal'), '44160')
  await expect(page.getByLabel('Ciudad o municipio')).toHaveValue('Guadalajara')
  // Typed text survives a reload and going back.
  await page.reload()
  await expect(page.getByLabel('Código postal')).toHaveValue('44160')
  await page.goBack()
  await expect(page.getByRole('heading', { name: '¿Qué hace tu negocio?' })).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Ciudad o municipio')).toHaveValue('Guadalajara')
  await hand.press(goOn)
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('+52 55 1234 5678')
  const hours = page.getByRole('button', { name: 'L–V 9–18' })
  await hand.press(hours)
  await expect(hours).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await hand.press(goOn)
  await hand.pick(page.locator('input[type=file]').first(), 'logo.jpg', 600, 400)
  await hand.press(
    page
      .getByRole('dialog', { name: 'Recortar logotipo' })
      .getByRole('button', { name: 'Usar así' }),
  )
  await expect(page.getByRole('button', { name: 'Quitar logotipo' })).toBeVisible()
  await hand.press(page.getByRole('button', { name: 'Publicar mi página' }))
  await expect(page.getByRole('heading', { name: 'Tu página está publicada' })).toBeVisible()
}

/** Submits who runs the business, its address and its mailbox. */
async function sendThreeFacts(page: Page, hand: Hand, email: string): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Verificar mi negocio' }))
  const fact = (kind: string) => page.locator(`#dato-${kind}`)
  const row = (kind: string) => page.locator(`[aria-controls="dato-${kind}"]`)
  const sent = (kind: string) => expect(row(kind)).not.toContainText('Sin enviar')
  await hand.press(row('email'))
  await hand.press(fact('email').getByRole('button', { name: 'Continuar' }))
  await hand.press(fact('email').getByRole('button', { name: 'Enviar código' }))
  const [, code = ''] = await matchMail(/(\d{6})[ _]es[ _]tu/, email)
  await hand.type(fact('email').getByLabel('Código que llegó a ese correo'), code)
  await hand.press(fact('email').getByRole('button', { name: 'Confirmar código' }))
  await expect(page.getByRole('heading', { name: 'Nivel 1 de 4' })).toBeVisible()
  await hand.press(row('identity'))
  await hand.type(
    fact('identity').getByLabel('Nombre como aparece en el documento'),
    'Ana Prueba Cerrajera',
  )
  await hand.pick(fact('identity').locator('input[type=file]'), 'credencial.jpg', 800, 500)
  await expect(
    fact('identity').getByRole('button', { name: 'Quitar credencial.jpg' }),
  ).toBeVisible()
  await hand.press(fact('identity').getByRole('button', { name: 'Enviar a revisión' }))
  await sent('identity')
  await hand.press(row('address'))
  await hand.pick(fact('address').locator('input[type=file]'), 'recibo.jpg', 800, 500)
  await expect(fact('address').getByRole('button', { name: 'Quitar recibo.jpg' })).toBeVisible()
  await hand.press(fact('address').getByRole('button', { name: 'Enviar a revisión' }))
  await sent('address')
}

test('a company is published and has sent three facts in few clicks and fewer fields', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  const hand = countingHand()
  const email = newEmail()
  await register(page, hand, `Cerrajería Ñandú ${randomUUID().replaceAll(/[^a-f]/g, '')}`, email)
  await setUp(page, hand)
  await sendThreeFacts(page, hand, email)
  const { clicks, typed } = hand.count
  const said = `${clicks} clicks (at most ${max.clicks}), ${typed} typed fields (at most ${max.typed})`
  info.annotations.push({ type: 'way of a company', description: said })
  process.stdout.write(`A company’s way, ${info.project.name}: ${said}\n`)
  expect(clicks).toBeLessThanOrEqual(max.clicks)
  expect(typed).toBeLessThanOrEqual(max.typed)
})
