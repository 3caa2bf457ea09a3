import { expect, it } from 'vitest'
import { parseMail, readMailParts } from './parse-mail.ts'

const raw = (headers: string[], body: string) =>
  Buffer.from([...headers, '', body].join('\n').replaceAll('\n', '\r\n'))

const headers = [
  'From: Ana Peña <Ana@Correo.example>',
  'To: r1@respuestas.example',
  'Message-ID: <1@correo.example>',
]
const textOf = async (body: string, more: string[] = []) =>
  (await parseMail(raw([...headers, 'Content-Type: text/plain; charset=utf-8', ...more], body)))
    .text

it.each([
  [
    'Gmail',
    'Sí, el martes.\n\nEl lun, 3 nov 2026 a las 10:15, Café Luz (<avisos@lonja.example>) escribió:\n\n> ¿Cuándo pasas?\n',
  ],
  [
    'Gmail on two lines',
    'Sí, el martes.\n\nEl lun, 3 nov 2026 a las 10:15, Café Luz vía Lonja (<\nr2@respuestas.example>) escribió:\n\n> ¿Cuándo pasas?\n',
  ],
  [
    'Apple',
    'Sí, el martes.\n\nEnviado desde mi iPhone\n\n> El 3 nov 2026, a las 10:15, Café Luz <avisos@lonja.example> escribió:\n> \n> ¿Cuándo pasas?\n',
  ],
  [
    'Outlook',
    'Sí, el martes.\n\n________________________________\nDe: Café Luz <avisos@lonja.example>\nEnviado: lunes, 3 de noviembre de 2026 10:15\nPara: Ana\nAsunto: Te escribió\n\n¿Cuándo pasas?\n',
  ],
  ['forwarded', 'Sí, el martes.\n\n-----Mensaje original-----\nDe: Café Luz\n\n¿Cuándo pasas?\n'],
  [
    'English',
    'Sí, el martes.\n\nOn Mon, Nov 3, 2026 at 10:15 AM Café Luz <avisos@lonja.example> wrote:\n> ¿Cuándo pasas?\n',
  ],
])('reads what a person wrote with %s, without the quote', async (_, body) => {
  expect(await textOf(body)).toBe('Sí, el martes.')
})

it('keeps paragraphs, lists and lines that only look like a quote', async () => {
  const body = 'Hola:\n\n- uno\n- dos\n\nEl martes escribió mi tía que sí.\n\nSaludos,\nAna'
  expect(await textOf(body)).toBe(body)
})

it('reads encoded headers, quoted-printable, and HTML without its quote', async () => {
  const mail = await parseMail(
    raw(
      [
        'From: =?utf-8?q?Ana_Pe=C3=B1a?= <ana@correo.example>',
        'To: Grupo: otra@correo.example;, r1@respuestas.example',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
      ],
      '<p>Ma=C3=B1ana <b>s=C3=AD</b> &amp; gracias</p><div class=3D"gmail_quote">El lun escribi=C3=B3: <blockquote>x</blockquote></div><script>alert(1)</script>',
    ),
  )
  expect(mail).toMatchObject({ from: 'ana@correo.example', text: 'Mañana sí & gracias' })
  expect(mail.to).toContain('r1@respuestas.example')
})

it.each([
  [['Auto-Submitted: auto-replied']],
  [['Precedence: bulk']],
  [['X-Auto-Response-Suppress: All']],
  [['List-Id: <lista.example>']],
  [['Return-Path: <>']],
])('recognizes a program by %s', async (more) => {
  const mail = await parseMail(raw([...headers, ...more], 'Estoy de vacaciones.'))
  expect(mail.isAutomatic).toBe(true)
})

it('takes a person for one, and a bounce for a program', async () => {
  expect((await parseMail(raw([...headers, 'Auto-Submitted: no'], 'Sí'))).isAutomatic).toBe(false)
  const bounce = readMailParts({
    from: 'MAILER-DAEMON@correo.example',
    to: ['r1@respuestas.example'],
    messageId: null,
    headers: [],
    text: 'No existe',
    html: null,
    files: [],
  })
  expect(bounce).toMatchObject({ isAutomatic: true, from: 'mailer-daemon@correo.example' })
})
