import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInAllPreferences } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { createSignedInAccount } from '../sign-up.ts'
import { makePost } from './make-post.ts'

const said = 'Yo lo muelo en casa, cada mañana.'

test('a guest comments on a post, signs in and finds the text; gets notified of a reply, edits the comment and deletes it', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  test.setTimeout(120_000)
  const { title, path } = await makePost(browser, baseURL ?? '')
  const rosa = page
  await openPage(rosa, path)
  await expect(rosa.getByText('Todavía no hay comentarios.')).toBeVisible()
  await rosa.getByRole('button', { name: 'Escribir un comentario' }).click()
  await rosa.getByLabel('Tu comentario').fill(said)
  await expectAccessible(rosa)
  await rosa.getByRole('button', { name: 'Entrar y comentar' }).click()
  await expect(rosa).toHaveURL(/\/welcome$/)
  await createSignedInAccount(rosa, 'Rosa Díaz')
  await openPage(rosa, `${path}#comentar`)
  await expect(rosa.getByLabel('Tu comentario')).toHaveValue(said)
  await rosa.getByRole('button', { name: 'Publicar comentario' }).click()
  const card = rosa.getByRole('article').filter({ hasText: said }).last()
  await expect(card).toBeVisible()
  await expect(card).toBeFocused()

  const luis = await (await browser.newContext({ viewport, locale: 'es-MX' })).newPage()
  await createSignedInAccount(luis, 'Luis Sosa')
  await openPage(luis, path)
  await luis.getByRole('button', { name: 'Responder a Rosa D.' }).click()
  await luis.getByLabel('Tu respuesta a Rosa D.').fill('¿Con qué molino?')
  await luis.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(luis.getByText('¿Con qué molino?')).toBeVisible()
  await expectAccessibleInAllPreferences(luis)
  await luis.getByRole('button', { name: 'Más: lo que escribió Rosa D.' }).click()
  await luis.getByRole('dialog').getByRole('button', { name: 'Reportar' }).click()
  await expect(luis.getByLabel('Spam o publicidad')).toBeVisible()
  await luis.context().close()

  await openPage(rosa, '/notificaciones')
  await rosa.getByText(`Luis S. respondió tu comentario en «${title}»`).click()
  await expect(rosa.getByText('¿Con qué molino?')).toBeVisible()
  await rosa.getByRole('button', { name: /^Cambiar \(quedan/ }).click()
  await rosa.getByLabel('Tu comentario').fill('Yo lo muelo en casa, con uno de mano.')
  await rosa.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(rosa.getByText('Yo lo muelo en casa, con uno de mano.')).toBeVisible()
  await rosa.getByRole('button', { name: 'Borrar', exact: true }).click()
  await rosa.getByRole('status').getByRole('button', { name: 'Borrar' }).click()
  await expect(rosa.getByText('Su autor retiró este comentario.')).toBeVisible()
  await expectAccessible(rosa)
})
