import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { localDay } from '#shared/text/dates.ts'
import { dateOf, dayNumber } from '#shared/time/zoned-time.ts'
import { fakeAuth, showPage } from '#tests/support/show-page.tsx'
import { badgeOf, missingFor } from '../../contract/levels.ts'
import type { OwnFact } from '../../contract/owner.ts'
import { Ledger } from './ledger.tsx'

const fact = (kind: OwnFact['kind'], change: Partial<OwnFact> = {}): OwnFact => ({
  id: `id-${kind}`,
  kind,
  state: 'pending',
  value: `valor de ${kind}`,
  warning: null,
  reason: null,
  method: null,
  decidedAt: null,
  expiresOn: null,
  createdAt: new Date().toISOString(),
  evidence: [],
  domain: null,
  ...change,
})

/** An uploaded file as the API returns it. */
const Slot: EvidenceSlot = ({ onUploaded }) => (
  <button
    type="button"
    onClick={() =>
      onUploaded({ mediaId: '0193fc02-0000-7000-8000-000000000001', name: 'credencial.jpg' })
    }
  >
    Subir
  </button>
)

function show(facts: OwnFact[], countryCode = 'MX') {
  const valid = facts.filter(({ state }) => state === 'valid').map(({ kind }) => kind)
  const answers = {
    readLedger: () => ({
      level: badgeOf(
        facts.flatMap(({ kind, state, expiresOn }) =>
          state === 'valid' && expiresOn ? [{ kind, expiresOn }] : [],
        ),
      ).level,
      until: null,
      missing: missingFor(valid),
      facts: [...facts],
      contacts: { phones: [], emails: [], domains: [] },
      address: null,
      countryCode,
    }),
    submitFact: (input: { kind: OwnFact['kind'] }) => {
      facts.unshift(fact(input.kind))
      return { factId: `id-${input.kind}`, state: 'pending', warning: null }
    },
  }
  const Page = () => (
    <Ledger
      businessId="0193fc02-0000-7000-8000-0000000000b1"
      slot={Slot}
      links={{ contacts: '/c', address: '/a' }}
    />
  )
  return showPage(Page, '/verificacion', { auth: fakeAuth(), answers })
}

const row = (kind: string) => within(document.getElementById(`dato-${kind}`) as HTMLElement)
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 30))))

test('two approved facts are never called unverified', async () => {
  show([
    fact('identity', { state: 'valid', expiresOn: '2027-10-01' }),
    fact('tax_id', { state: 'valid', expiresOn: '2027-10-01' }),
  ])
  await screen.findByRole('heading', { name: 'Identidad y RFC verificados\u00a0· falta contacto' })
  expect(screen.queryByText('Aún sin verificar')).toBeNull()
})

test('pending facts are not called missing', async () => {
  show([fact('identity'), fact('email', { state: 'valid', expiresOn: '2027-10-01' })])
  const panel = within(
    (await screen.findByRole('heading', { name: /nivel 2/ })).parentElement as HTMLElement,
  )
  expect(panel.getByRole('heading').textContent).toBe('Para el nivel 2 ya enviaste todo')
  panel.getByText('Identidad en revisión')
  expect(panel.queryByRole('button', { name: /^Identidad/ })).toBeNull()
})

test('pending facts of a level are shown beside the missing ones', async () => {
  show([
    fact('tax_id'),
    fact('identity', { state: 'valid' }),
    fact('email', { state: 'valid', expiresOn: '2027-10-01' }),
  ])
  const panel = within(
    (await screen.findByRole('heading', { name: 'Para el nivel 3 te falta' }))
      .parentElement as HTMLElement,
  )
  panel.getByRole('button', { name: 'Registro mercantil' })
  panel.getByText('RFC en revisión')
  expect(panel.queryByRole('button', { name: 'RFC' })).toBeNull()
})

test('facts that await the owner are still missing', async () => {
  show([
    fact('identity', { state: 'needs_more', reason: 'No se lee.' }),
    fact('email', { state: 'valid', expiresOn: '2027-10-01' }),
  ])
  const panel = within(
    (await screen.findByRole('heading', { name: 'Para el nivel 2 te falta' }))
      .parentElement as HTMLElement,
  )
  panel.getByRole('button', { name: /^Identidad/ })
})

test('what ends soon leads the card, says what the seal loses and opens its row', async () => {
  const today = dayNumber(localDay(new Date().toISOString()))
  show([
    fact('identity', { state: 'valid', expiresOn: dateOf(today + 21) }),
    fact('email', { state: 'valid', expiresOn: dateOf(today + 200) }),
  ])
  fireEvent.click(await screen.findByRole('button', { name: /^Renovar/ }))
  const words = screen.getByText(/^Renueva tu identidad antes del/).parentElement
  expect(words?.textContent).toMatch(/Si no, tu sello baja al nivel 1\.$/)
  const opener = screen.getByRole('button', { name: /^Identidad.*Vence en 21 días/ })
  expect(opener.getAttribute('aria-expanded')).toBe('true')
})

test('an expired fact is shown as a problem that no longer counts', async () => {
  show([fact('registry', { state: 'expired', expiresOn: '2026-10-01' })])
  fireEvent.click(await screen.findByRole('button', { name: /^Registro mercantil.*Vencido/ }))
  expect(row('registry').getByRole('alert').textContent).toMatch(
    /^Venció el 1 oct 2026Ya no cuenta para tu sello\./,
  )
})

test('a submitted fact stays open, shows the day of the answer, and links to the next', async () => {
  show([])
  await screen.findByText('Aún sin verificar')
  fireEvent.click(
    screen.getByRole('button', { name: /^Identidad de la persona responsable.*Sin enviar/ }),
  )
  fireEvent.change(row('identity').getByLabelText('Nombre como aparece en el documento'), {
    target: { value: 'Ana Prueba' },
  })
  fireEvent.click(row('identity').getByText('Subir'))
  fireEvent.click(row('identity').getByRole('button', { name: 'Enviar a revisión' }))
  await row('identity').findByText(/^Lo recibimos el/)
  await settle()
  const inside = document.getElementById('dato-identity') as HTMLElement
  expect(inside.hidden).toBe(false)
  expect(document.activeElement).toBe(inside)
  expect(inside.textContent).toMatch(
    /Te respondemos por correo y aquí a más tardar el \d+ \S+ \d{4}\./,
  )
  fireEvent.click(row('identity').getByRole('button', { name: 'Correo' }))
  await settle()
  expect(document.getElementById('dato-email')?.hidden).toBe(false)
})

test.each([
  ['MX', 'Credencial para votar (INE)', 'RFC'],
  ['ES', 'DNI', 'NIF/CIF'],
  ['CO', 'Cédula de ciudadanía', 'NIT'],
  ['UY', 'Documento nacional de identidad', 'Número fiscal'],
])('documents have the names used in %s', async (countryCode, document, taxId) => {
  show([], countryCode)
  fireEvent.click(
    await screen.findByRole('button', { name: /^Identidad de la persona.*Sin enviar/ }),
  )
  expect(row('identity').getByLabelText('Documento').textContent).toContain(document)
  screen.getByRole('button', { name: new RegExp(`^${taxId}.*Sin enviar`) })
})

test('all missing documents are on one page with one button, which submits the filled-in ones', async () => {
  const { calls } = show([])
  fireEvent.click(await screen.findByText('Envía varios documentos de una vez'))
  const many = screen
    .getByText('Envía varios documentos de una vez')
    .closest('details') as HTMLDetailsElement
  many.open = true
  fireEvent(many, new Event('toggle'))
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar todo a revisión' }))
  screen.getByText('Llena al menos uno antes de enviar.')
  const of = (title: string) =>
    within(within(many).getByRole('heading', { name: title }).closest('li') as HTMLElement)
  fireEvent.change(
    of('Identidad de la persona responsable').getByLabelText('Nombre como aparece en el documento'),
    {
      target: { value: 'Ana Prueba' },
    },
  )
  fireEvent.click(of('Identidad de la persona responsable').getByText('Subir'))
  fireEvent.change(of('RFC').getByLabelText('RFC'), { target: { value: 'SAT970701NN3' } })
  fireEvent.click(of('RFC').getByText('Subir'))
  fireEvent.click(screen.getByRole('button', { name: 'Enviar todo a revisión' }))
  await within(many).findByText(/^Recibimos: Identidad de la persona responsable y RFC/)
  await settle()
  expect(document.activeElement?.textContent).toMatch(/^Recibimos/)
  const sent = calls
    .filter(([name]) => name === 'submitFact')
    .map(([, input]) => (input as { kind: string }).kind)
  expect(sent.sort()).toEqual(['identity', 'tax_id'])
})
