import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import type { StaffAccess } from '../contract/session.ts'
import { StaffSettings } from './staff-settings.tsx'

const access: StaffAccess = {
  isStaff: true,
  isMember: true,
  needsTwoStep: false,
  permissions: ['read', 'edit'],
}
const networks = {
  linkedin: null,
  facebook: null,
  twitter: null,
  youtube: null,
  tiktok: null,
  portfolio: null,
}
const contact = { email: 'rita@lonja.example', phone: null, hours: null, networks }
const saved = { contact, version: 'v1', resources: { conversations: 15, files: 32, images: 1280 } }

const show = (more = {}) =>
  showPage(() => <StaffSettings access={access} />, '/staff/settings', {
    answers: {
      readStaffSettings: () => saved,
      saveStaffContact: () => ({ contact, version: 'v2' }),
      ...more,
    } as never,
  })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = (calls: [string, unknown][]) =>
  calls.find(([name]) => name === 'saveStaffContact')?.[1]

test('each flag is shown as Activo or Inactivo, and can’t be changed here', async () => {
  show()
  const flags = (await screen.findByRole('region', { name: 'Tus permisos' })) as HTMLElement
  const of = (label: string) => within(flags).getByText(label).nextElementSibling?.textContent
  expect(
    [
      'Leer',
      'Agregar',
      'Editar',
      'Eliminar',
      'Compartir',
      'Administrar usuarios',
      'Configuración de staff',
    ].map(of),
  ).toEqual(['Activo', 'Inactivo', 'Activo', 'Inactivo', 'Inactivo', 'Inactivo', 'Activo'])
  expect(within(flags).queryAllByRole('checkbox')).toEqual([])
})

test('the amounts of data are shown', async () => {
  show()
  const box = within(await screen.findByRole('region', { name: 'Tus recursos' }))
  expect(
    ['Conversaciones', 'Archivos', 'Imágenes'].map(
      (label) => box.getByText(label).nextElementSibling?.textContent,
    ),
  ).toEqual(['15', '32', '1,280'])
})

test('contact and networks are sent over the version that was read', async () => {
  const { calls } = show()
  expect(await screen.findByDisplayValue('rita@lonja.example')).toBeTruthy()
  type('Teléfono', '+52 55 5123 4567')
  type('LinkedIn', 'https://linkedin.com/in/rita')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await expect
    .poll(() => sent(calls))
    .toEqual({
      email: 'rita@lonja.example',
      phone: '+52 55 5123 4567',
      hours: '',
      version: 'v1',
      networks: {
        linkedin: 'https://linkedin.com/in/rita',
        facebook: '',
        twitter: '',
        youtube: '',
        tiktok: '',
        portfolio: '',
      },
    })
})

test('an invalid URL is reported on its field, and no input is lost', async () => {
  const { calls } = show()
  await screen.findByDisplayValue('rita@lonja.example')
  type('Portafolio', 'javascript:alert(1)')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Escribe una dirección completa, con https://')
  expect(sent(calls)).toBeUndefined()
  expect(screen.getByDisplayValue('javascript:alert(1)')).toBeTruthy()
})

test('leaving with changes asks for confirmation; «Guardar» saves them and continues', async () => {
  const { calls } = show()
  await screen.findByDisplayValue('rita@lonja.example')
  type('Cuándo y dónde encontrarte', 'De 9 a 17 h')
  fireEvent.click(screen.getByRole('link', { name: /^Seguridad/ }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Cambios sin guardar', hidden: true }),
  )
  expect(address()).toBe('/staff/settings')
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar', hidden: true }))
  await expect.poll(address).toBe('/user-settings/seguridad')
  expect(sent(calls)).toMatchObject({ hours: 'De 9 a 17 h' })
})

test('it stays when saving fails, with the input', async () => {
  show({
    saveStaffContact: () =>
      Promise.reject(new AppError('conflict', 'Tus datos cambiaron en otra pestaña.')),
  })
  await screen.findByDisplayValue('rita@lonja.example')
  type('Cuándo y dónde encontrarte', 'De 9 a 17 h')
  fireEvent.click(screen.getByRole('link', { name: /^Seguridad/ }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Cambios sin guardar', hidden: true }),
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar', hidden: true }))
  await screen.findByText('Tus datos cambiaron en otra pestaña.')
  expect(address()).toBe('/staff/settings')
  expect(screen.getByDisplayValue('De 9 a 17 h')).toBeTruthy()
})
