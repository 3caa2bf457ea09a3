import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage, waitForHydration } from '../open-page.ts'

/** Maximum effort for a visitor, from the home page to the first message to a business. */
const max = { clicks: 4, typed: 4 }

/** Counts presses and typed fields. */
function countingHand() {
  const count = { clicks: 0, typed: 0 }
  return {
    count,
    press: async (what: Locator) => {
      count.clicks++
      await what.click()
    },
    type: async (field: Locator, text: string) => {
      count.typed++
      await field.fill(text)
    },
  }
}

type Hand = ReturnType<typeof countingHand>

/** Searches for a locksmith in everyday words and opens the first result. Returns its name. */
async function find(page: Page, hand: Hand): Promise<string> {
  await openPage(page, '/home')
  await hand.type(page.getByRole('combobox', { name: /^Busca/ }), 'cerrajero')
  await hand.press(page.getByRole('search').getByRole('button', { name: 'Buscar' }))
  await expect(page).toHaveURL(/\/directorio\?q=/)
  const first = page.getByRole('article').first()
  await expect(first).toContainText(/Cerrajer/)
  await expectAccessible(page)
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await hand.press(first.getByRole('link', { name }))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await waitForHydration(page)
  return name
}

async function write(page: Page, hand: Hand, name: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: /Pedir información/ }).first())
  const asking = page.getByRole('dialog')
  await hand.type(asking.getByLabel('Tu nombre'), 'Rosa Visitante')
  await hand.type(asking.getByLabel('Tu correo'), 'rosa@correo.test')
  await hand.type(
    asking.getByLabel('¿Qué necesitas?'),
    'Perdí las llaves de mi casa, ¿pueden venir hoy?',
  )
  await hand.press(asking.getByRole('button', { name: 'Enviar' }))
  await expect(asking.getByText(`${name} ya tiene tu mensaje.`)).toBeVisible()
}

test('a visitor finds a business by everyday words and writes to it in few clicks and fewer fields', async ({
  page,
}, info) => {
  const hand = countingHand()
  const name = await find(page, hand)
  await write(page, hand, name)
  const { clicks, typed } = hand.count
  const said = `${clicks} clicks (at most ${max.clicks}), ${typed} typed fields (at most ${max.typed})`
  info.annotations.push({ type: 'way of a visitor', description: said })
  process.stdout.write(`A visitor’s way, ${info.project.name}: ${said}\n`)
  expect(clicks).toBeLessThanOrEqual(max.clicks)
  expect(typed).toBeLessThanOrEqual(max.typed)
})
