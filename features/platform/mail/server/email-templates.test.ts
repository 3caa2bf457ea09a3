import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { notificationPreferences } from '#db/tables/accounts/notifications.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { mailTopic, queueMail } from './index.ts'
import { findEmailTemplate, loadEmailTemplates } from './load-email-templates.ts'
import { renderMail } from './render-mail.ts'

const site = 'https://mercado.test'

/** Subject of each mail. */
const subjects: Record<string, string> = {
  'identity.signup': 'Confirma tu correo en Mercado',
  'identity.recovery': 'Elige una nueva contraseña en Mercado',
  'identity.magiclink': 'Entra a Mercado',
  'identity.email_change': 'Confirma el cambio de correo en Mercado',
  'identity.reauthentication': 'Tu código para Mercado',
  'identity.already_registered': 'Ya tienes una cuenta en Mercado',
  'identity.merged': 'Entra a Mercado con tu otro correo',
  'identity.email_wanted': 'Alguien quiso usar este correo en Mercado',
  'identity.new_sign_in': 'Tu cuenta se abrió en Firefox en Linux',
  'accounts.merge_proposed': '¿Unimos tus dos cuentas de Mercado?',
  'accounts.merged': 'Unimos tus dos cuentas de Mercado',
  'accounts.merge_undone': 'Separamos tus dos cuentas de Mercado',
  'accounts.role_changed': 'Cambiamos el rol de tu cuenta de Mercado',
  'accounts.deletion_asked': 'Confirma que quieres borrar tu cuenta de Mercado',
  'accounts.deletion_scheduled': 'Tu cuenta se borrará el 5 de diciembre de 2026',
  'accounts.deletion_cancelled': 'Tu cuenta de Mercado sigue contigo',
  'accounts.deleted': 'Borramos tu cuenta de Mercado',
  'accounts.export_ready': 'Tu copia de datos está lista',
  'consents.confirm': 'Confirma si Óptica Ñandú & Hijos puede escribirte',
  'team.invited': 'Te invitan al equipo de Óptica Ñandú & Hijos',
  'team.joined': 'Lupe Ríos ya está en el equipo de Óptica Ñandú & Hijos',
  'directory.claim_approved': 'Óptica Ñandú & Hijos ya es tuyo en Mercado',
  'directory.claim_rejected': 'Sobre tu solicitud de Óptica Ñandú & Hijos',
  'verification.fact_approved': 'Verificamos un dato de Óptica Ñandú & Hijos: registro mercantil',
  'verification.fact_rejected':
    'No pudimos verificar un dato de Óptica Ñandú & Hijos: registro mercantil',
  'verification.fact_asked':
    'Nos falta algo para verificar Óptica Ñandú & Hijos: registro mercantil',
  'verification.fact_revoked': 'Retiramos la verificación de un dato de Óptica Ñandú & Hijos',
  'verification.fact_expired': 'Venció la verificación de Óptica Ñandú & Hijos',
  'verification.fact_expiring':
    'Registro mercantil de Óptica Ñandú & Hijos vence el 3 de marzo de 2027',
  'verification.email_code': '771204 es tu código de verificación',
  'verification.fallen_badges': 'Bajó el sello de 2 negocios',
  'reports.decided': 'Sobre tu aviso de Óptica Ñandú & Hijos',
  'reports.of_yours': 'Retiramos algo que escribiste',
  'reports.of_business': 'Retiramos algo de tu negocio',
  'reports.appealed': 'Aceptamos tu apelación',
  'reports.all': 'Retiramos lo que escribiste',
  'notifications.summary': 'Tienes 5 avisos sin leer',
  'reviews.invited': '¿Cómo te fue con Óptica Ñandú & Hijos?',
  'reviews.decided': 'La opinión sobre Óptica Ñandú & Hijos se queda',
  'news.happened': 'Óptica Ñandú & Hijos publicó 3 productos, entre ellos «Armazón <Ñ>»',
  'home.tab_opened': 'Ya abrió lo que esperabas: Empleos',
  'messages.received': 'Óptica Ñandú & Hijos te escribió',
  'messages.returned': 'No enviamos tu respuesta',
  'messages.files_left': 'Tu respuesta llegó sin algunos archivos',
  'messages.inbox': 'Rosa Díaz le escribió a Óptica Ñandú & Hijos',
  'questions.asked': 'Una pregunta nueva a Óptica Ñandú & Hijos',
  'questions.answered': 'Óptica Ñandú & Hijos respondió tu pregunta',
  'content.not_published': '«Cómo <elegir> café & pan en Ñuñoa» no se publicó sola',
  'comments.written': 'Respondieron tu comentario en «Cómo <elegir> café & pan en Ñuñoa»',
  'saved-searches.found': '2 negocios nuevos en «Cafés & té en Peñíscola»',
  'saved-searches.many': 'Hay más de 50 negocios nuevos en «Cafés & té en Peñíscola»',
  'leads.received': 'Rosa Díaz pide información a Óptica Ñandú & Hijos',
  'payouts.account_changed': 'Se conectó una cuenta de Mercado Pago a Óptica Ñandú & Hijos',
  'returns.asked': 'Recibimos tu desistimiento del pedido LJ-7K2M9QXT',
  'returns.told': 'Quieren devolver algo del pedido LJ-7K2M9QXT',
  'returns.refused': 'La tienda no aceptó tu desistimiento del pedido LJ-7K2M9QXT',
  'quotations.received': 'Cotización de Óptica Ñandú & Hijos',
  'quotations.reminder': 'Tu cotización de Óptica Ñandú & Hijos está por vencer',
  'quotations.withdrawn': 'Óptica Ñandú & Hijos retiró su cotización',
  'quotations.answered': 'Íñigo <Peña> rechazó tu cotización 12',
  'payouts.debt_paid': 'Recibimos tu pago de $1,250.00 MXN',
  'payouts.made': 'Te pagamos $1,250.00 MXN',
  'payouts.bounced': 'Un pago de $1,250.00 MXN no llegó',
  'payouts.destination_changed': 'Cambió a dónde le pagamos a Óptica Ñandú & Hijos',
  'payouts.instructions_changed': 'Cambió cómo le pagan a Óptica Ñandú & Hijos por transferencia',
  'staff.approved': 'Ya eres parte del equipo de Mercado',
  'staff.rejected': 'Sobre tu solicitud para el equipo de Mercado',
  'staff.changed': 'Cambió lo que puedes hacer en el equipo de Mercado',
  'staff.removed': 'Ya no eres parte del equipo de Mercado',
  'staff.invited': 'Te invitan al equipo de Mercado',
  'suspensions.suspended': 'Suspendimos tu cuenta de Mercado',
  'suspensions.restored': 'Tu cuenta de Mercado puede entrar de nuevo',
  'suspensions.appealed': 'Rechazamos tu apelación: tu cuenta sigue suspendida',
  'payments.alert': 'Revisa un pago: el proveedor cobró otra cantidad u otra moneda',
  'payments.returned': 'Te devolvemos un pago que no pudimos aceptar',
  'transfers.team': 'Devuelve $1,250.00 por transferencia a Ana <Ñ> (pedido LJ-7K2M9QXT)',
  'transfers.said': 'Le avisamos a la tienda que pagaste el pedido LJ-7K2M9QXT',
  'transfers.denied': 'La tienda dice que no le llegó tu pago del pedido LJ-7K2M9QXT',
  'transfers.ending': 'Se acaba el tiempo para pagar tu pedido LJ-7K2M9QXT',
  'transfers.returned': 'La tienda dice que ya te devolvió el dinero del pedido LJ-7K2M9QXT',
  'orders.placed': 'Tu pedido LJ-7K2M9QXT: cómo pagarlo',
  'orders.paid': 'Recibimos tu pago de $1,250.00 MXN',
  'orders.ready': 'Tu pedido LJ-7K2M9QXT está listo para recoger',
  'orders.sent': 'Tu pedido LJ-7K2M9QXT va en camino',
  'orders.closed': 'Tu pedido LJ-7K2M9QXT se canceló',
  'orders.refunded': 'Te devuelven $250.00 MXN del pedido LJ-7K2M9QXT',
  'orders.sold': 'Nuevo pedido pagado en Óptica Ñandú & Hijos: $1,250.00 MXN',
  'orders.cancelled_by_buyer': 'El cliente canceló el pedido LJ-7K2M9QXT',
  'orders.taken_back': 'PayPal devolvió $1,250.00 MXN del pedido LJ-7K2M9QXT',
}

const kinds = Object.keys(subjects)

let server: MailServer
let test: TestApp
let ana: Person
beforeAll(async () => {
  server = await startMailServer()
  test = await openTestApp({ smtpUrl: server.url, siteUrl: site, productName: 'Mercado' })
  ana = await makePerson(test.services)
  // By default part of the summary; sent at once before nine.
  const summed = [
    'leads',
    'verification',
    'team',
    'reviews',
    'followed',
    'questions',
    'question_answers',
    'comments',
    'messages',
    'quotations',
    'saved_searches',
  ]
  const each = summed.map((topic) => ({
    userId: ana.id,
    topic,
    channel: 'mail' as const,
    preference: 'each' as const,
  }))
  await test.services.db.insert(notificationPreferences).values(each)
  await test.startJobs()
  for (const kind of kinds)
    await queueMail<Record<string, unknown>>(test.services, test.services.db, {
      to: `${kind}@persona.test`,
      userId: ana.id,
      kind,
      data: (await findEmailTemplate(test.services, kind)).sample,
      dedupeKey: kind,
    })
  await vi.waitFor(() => expect(server.received).toHaveLength(kinds.length), 20_000)
}, 40_000)
afterAll(async () => {
  await test.close()
  await server.stop()
})

const received = (kind: string) => {
  const mail = server.received.find(({ recipients }) => recipients[0] === `${kind}@persona.test`)
  if (!mail) throw new Error(`no ${kind}`)
  return { ...mail, html: mail.html ?? '', text: mail.text ?? '' }
}

describe('every mail', () => {
  it('has its subject listed here', async () =>
    expect(kinds.toSorted()).toEqual(
      Object.keys(await loadEmailTemplates(test.services)).toSorted(),
    ))

  it.each(kinds)('%s has both formats, in Spanish, and links only to the site', (kind) => {
    const { subject, html, text, headers } = received(kind)
    expect(subject).toBe(subjects[kind])
    expect(headers.find(({ key }) => key === 'content-type')?.value).toContain(
      'multipart/alternative',
    )
    expect(html).toContain('<html lang="es"')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('Mercado')
    expect(text).toContain(subjects[kind])
    expect(text).not.toMatch(/<\/?(p|a|br|div|strong)\b|&amp;|undefined|\[object/)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(new URL(link).origin).toBe(site)
    // Every link in one format is also in the other.
    for (const link of links) expect(text).toContain(link === `${site}/` ? site : link)
    expect(html).not.toMatch(/<(script|img|iframe|form)|\son\w+=|javascript:/)
  })

  it.each(kinds)('%s has an unsubscribe link exactly where its topic allows it', async (kind) => {
    const { headers, html } = received(kind)
    const header = (name: string) => headers.find(({ key }) => key === name)?.value
    const { topic: about } = await findEmailTemplate(test.services, kind)
    const topic = about && !mailTopic(test.services, about)?.always ? about : undefined
    expect(header('list-unsubscribe-post')).toBe(topic && 'List-Unsubscribe=One-Click')
    expect(header('list-unsubscribe') ?? '').toMatch(
      topic ? new RegExp(`^<${site}/baja/${ana.id}\\.${topic}\\.[\\w-]{43}>$`) : /^$/,
    )
    expect(html.includes('Dejar de recibir')).toBe(Boolean(topic))
  })

  it('escapes what people wrote', () => {
    const { html, text } = received('leads.received')
    expect(html).toContain('&lt;bifocales&gt;')
    expect(html).not.toContain('<bifocales>')
    expect(text).toContain('¿Cuánto cuestan unos lentes <bifocales>?\nGracias & saludos.')
  })

  it('links to nothing but paths of ours', async () => {
    for (const path of [
      'https://otro.test/',
      '//otro.test/x',
      'javascript:alert(1)',
      '/\\otro.test',
    ])
      await expect(
        renderMail(test.services, 'identity.signup', { path, code: '1', life: 'x' }),
      ).rejects.toThrow('ours')
  })
})
